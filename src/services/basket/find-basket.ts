import { randomBytes, randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { baskets } from '../../data/schema/order.ts';
import { send } from '../../data/transact.ts';

const TOKEN = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Reads a basket id from a visitor's cookie; null for an invalid one. */
export function readToken(token: string | null): string | null {
  return token !== null && TOKEN.test(token) ? token : null;
}

const head = {
  id: baskets.id,
  cartcode: baskets.cartcode,
  version: baskets.version,
  removed: baskets.removed,
  sets: baskets.sets,
};

export type BasketHead = Pick<typeof baskets.$inferSelect, keyof typeof head>;

/** Finds the basket of a token; null for an invalid or unknown one. */
export async function findBasket(db: Queryable, token: string | null): Promise<BasketHead | null> {
  const id = readToken(token);
  if (!id) return null;
  const [found] = await db.select(head).from(baskets).where(eq(baskets.id, id));
  return found ?? null;
}

export function findBaskets(db: Queryable, ids: readonly string[]): Promise<BasketHead[]> {
  return db
    .select(head)
    .from(baskets)
    .where(inArray(baskets.id, [...ids]));
}

/** Locks the basket of a token until the transaction ends; later queries of the transaction see the basket as it was when it was locked. */
export async function lockBasket(tx: Queryable, token: string | null): Promise<BasketHead | null> {
  const id = readToken(token);
  if (!id) return null;
  const [found] = await send(tx, tx.select(head).from(baskets).where(eq(baskets.id, id)).for('update'));
  return found ?? null;
}

/** Creates an empty basket with a secret id and a code, within a transaction. */
export function createBasket(tx: Queryable): BasketHead {
  const made = { id: randomUUID(), cartcode: randomBytes(6).toString('hex').toUpperCase(), version: 0 };
  send(tx, tx.insert(baskets).values(made));
  return { ...made, removed: [], sets: [] };
}

/**
 * Increases the basket's version and stores its removed lines and sets; what is not given stays. Returns the basket with its new version.
 */
export function bumpVersion(
  tx: Queryable,
  basket: BasketHead,
  { removed = basket.removed, sets = basket.sets }: Partial<Pick<BasketHead, 'removed' | 'sets'>> = {},
): BasketHead {
  const version = basket.version + 1;
  const changed = { version, removed, sets, updatedAt: sql`now()` };
  send(tx, tx.update(baskets).set(changed).where(eq(baskets.id, basket.id)));
  return { ...basket, version, removed, sets };
}
