import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { sharedLists } from '../../data/schema/shared-list.ts';

/** Days after which a list that nobody shared anew opens no more. */
export const SHARED_LIST_DAYS = 180;
const DAY_MS = 24 * 3_600_000;
const ID = /^[\w-]{22}$/;

/** The digest of the ids: who can work it out knows the list already, and nobody can guess it from another. */
function idOf(productIds: readonly number[]): string {
  return createHash('sha256')
    .update(`list:${productIds.join(',')}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Own path of a shared list's page. */
export const sharedListAddress = (id: string): string => `/favourites/shared/${id}/`;

/** Keeps a list of goods for whoever gets its address [FAV-2]; the same list is kept once. @returns its id */
export async function shareList(tx: Queryable, productIds: readonly number[], now: Date): Promise<string> {
  const id = idOf(productIds);
  await tx
    .insert(sharedLists)
    .values({ id, productIds: [...productIds], sharedAt: now })
    .onConflictDoUpdate({ target: sharedLists.id, set: { sharedAt: sql`excluded.shared_at` } });
  return id;
}

/** The goods of a shared list in its order; null for an unknown id, or one whose time is over. */
export async function readSharedList(db: Queryable, id: string): Promise<readonly number[] | null> {
  if (!ID.test(id)) return null;
  const [found] = await db
    .select({ productIds: sharedLists.productIds })
    .from(sharedLists)
    .where(eq(sharedLists.id, id));
  return found?.productIds ?? null;
}

/** Deletes the lists that nobody shared for {@link SHARED_LIST_DAYS}. @returns how many */
export async function deleteOldLists(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SHARED_LIST_DAYS * DAY_MS);
  const { rowCount } = await db.delete(sharedLists).where(lt(sharedLists.sharedAt, before));
  return rowCount ?? 0;
}
