import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { contentPictures } from '../../data/schema/content.ts';
import { transact } from '../../data/transact.ts';
import type { ContentPicture } from '../../domain/content/content-picture.ts';
import { failure, type Result, success } from '../../domain/result.ts';

/** Maximum number of pictures on a page; the others can be found by name. */
const SHOWN = 200;
const PICTURE = {
  name: contentPictures.name,
  hash: contentPictures.hash,
  width: contentPictures.width,
  height: contentPictures.height,
  placeholder: contentPictures.placeholder,
};

/** Lists pictures that texts may name, newest first. */
export function listContentPictures(db: Queryable): Promise<ContentPicture[]> {
  return db
    .select(PICTURE)
    .from(contentPictures)
    .orderBy(desc(contentPictures.addedAt), asc(contentPictures.name))
    .limit(SHOWN);
}

export async function findContentPictures(
  db: Queryable,
  names: readonly string[],
): Promise<ContentPicture[]> {
  if (names.length === 0) return [];
  return db
    .select(PICTURE)
    .from(contentPictures)
    .where(inArray(contentPictures.name, [...names]));
}

/** Gives a picture a name; fails if the name is in use. Texts that already refer to another picture by this name keep that picture. */
export function nameContentPicture(
  db: Database,
  { name, hash, width, height, placeholder }: ContentPicture,
): Promise<Result<null>> {
  return transact(db, async (tx) => {
    const named = await tx
      .insert(contentPictures)
      .values({ name, hash, width, height, placeholder })
      .onConflictDoNothing()
      .returning({ name: contentPictures.name });
    if (named.length > 0) return success(null);
    return failure('taken', `Картинка «${name}» уже есть: дайте новой другое имя`);
  });
}

/** Removes a picture's name; texts that refer to it continue to show it. */
export function forgetContentPicture(db: Database, name: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const gone = await tx
      .delete(contentPictures)
      .where(eq(contentPictures.name, name))
      .returning({ name: contentPictures.name });
    return gone.length > 0;
  });
}
