import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { sharedLists } from '../../data/schema/shared-list.ts';

/** Number of days after which a shared list expires, unless it is shared again. */
export const SHARED_LIST_DAYS = 180;
const DAY_MS = 24 * 3_600_000;
const ID = /^[\w-]{22}$/;

/** Returns the id of a list, a digest of its products: it cannot be guessed without knowing the list. */
function idOf(productIds: readonly number[]): string {
  return createHash('sha256')
    .update(`list:${productIds.join(',')}`)
    .digest('base64url')
    .slice(0, 22);
}

export const sharedListAddress = (id: string): string => `/favourites/shared/${id}/`;

/** Stores a list that anybody with its address can open [FAV-2]; the same list is stored once. @returns its id */
export async function shareList(tx: Queryable, productIds: readonly number[], now: Date): Promise<string> {
  const id = idOf(productIds);
  await tx
    .insert(sharedLists)
    .values({ id, productIds: [...productIds], sharedAt: now })
    .onConflictDoUpdate({ target: sharedLists.id, set: { sharedAt: sql`excluded.shared_at` } });
  return id;
}

/** Reads the products of a shared list in order; null for an unknown or expired one. */
export async function readSharedList(db: Queryable, id: string): Promise<readonly number[] | null> {
  if (!ID.test(id)) return null;
  const [found] = await db
    .select({ productIds: sharedLists.productIds })
    .from(sharedLists)
    .where(eq(sharedLists.id, id));
  return found?.productIds ?? null;
}

/** Deletes lists that nobody shared for {@link SHARED_LIST_DAYS}. @returns how many */
export async function deleteOldLists(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SHARED_LIST_DAYS * DAY_MS);
  const { rowCount } = await db.delete(sharedLists).where(lt(sharedLists.sharedAt, before));
  return rowCount ?? 0;
}
