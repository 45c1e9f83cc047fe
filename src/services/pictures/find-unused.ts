import { inArray, sql } from 'drizzle-orm';
import { type Queryable, schema } from '../../data/connection.ts';

const { contentPictures, pictures, reviewPictures, sections } = schema;

const sectionHash = sql<string>`${sections.picture} ->> 'hash'`;

/** Selects pictures whose files can be deleted: those not shown by products, sections or reviews and not named in any text. */
export async function findUnused(db: Queryable, hashes: readonly string[]): Promise<readonly string[]> {
  const distinct = [...new Set(hashes)].filter(Boolean);
  if (distinct.length === 0) return [];
  const shown = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, distinct))
    .unionAll(
      db
        .select({ hash: reviewPictures.hash })
        .from(reviewPictures)
        .where(inArray(reviewPictures.hash, distinct)),
    )
    .unionAll(
      db
        .select({ hash: contentPictures.hash })
        .from(contentPictures)
        .where(inArray(contentPictures.hash, distinct)),
    )
    .unionAll(db.select({ hash: sectionHash }).from(sections).where(inArray(sectionHash, distinct)));
  const shownHashes = new Set(shown.map(({ hash }) => hash));
  return distinct.filter((hash) => !shownHashes.has(hash));
}
