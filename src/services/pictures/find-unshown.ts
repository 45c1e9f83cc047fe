import { inArray } from 'drizzle-orm';
import { type Queryable, schema } from '../../data/connection.ts';

const { contentPictures, pictures, reviewPictures } = schema;

/** Of the pictures those that neither goods nor a review show nor a text may name: their files may go. */
export async function findUnshown(db: Queryable, hashes: readonly string[]): Promise<readonly string[]> {
  const asked = [...new Set(hashes)].filter(Boolean);
  if (asked.length === 0) return [];
  const shown = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, asked))
    .unionAll(
      db
        .select({ hash: reviewPictures.hash })
        .from(reviewPictures)
        .where(inArray(reviewPictures.hash, asked)),
    )
    .unionAll(
      db
        .select({ hash: contentPictures.hash })
        .from(contentPictures)
        .where(inArray(contentPictures.hash, asked)),
    );
  const kept = new Set(shown.map(({ hash }) => hash));
  return asked.filter((hash) => !kept.has(hash));
}
