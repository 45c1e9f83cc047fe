import { sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import type { OrderForm } from '../../domain/order/order.ts';
import { findBaskets, readToken } from '../basket/find-basket.ts';
import type { BasketSettings } from '../basket/read-beside.ts';
import { readBaskets } from '../basket/read-lines.ts';
import type { PlaceResult } from './place-order.ts';
import { changedGoods } from './what-changed.ts';

/** An order as it was sent. */
export interface AskedOrder {
  token: string | null;
  form: OrderForm;
}

/** Those of the baskets in which a line wants more than there is now, or of what is not sold any more. */
async function shortOfGoods(db: Queryable, basketIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct l.basket_id as id from basket_lines l
    join offers o on o.id = l.offer_id join products p on p.id = o.product_id
    where l.basket_id = any(${sql.param(basketIds)}::uuid[]) and (o.stock < l.quantity or not o.active or not p.active)`);
  return new Set(rows.map(({ id }) => id));
}

/** Those of the keys that an order was made with. */
async function usedKeys(db: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select idempotency_key as key from orders where idempotency_key = any(${sql.param(keys)}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Of orders that wait, those whose goods have run out since they were sent, with what they are answered: what their own transaction would say
 * of this moment. Who is not named may order or not; that is for the transaction. A few queries for all of them together.
 */
export async function refuseSoldOut(
  { db, settings }: { db: Queryable; settings: () => BasketSettings },
  asked: readonly AskedOrder[],
): Promise<Map<AskedOrder, PlaceResult>> {
  const ids = asked.flatMap(({ token }) => readToken(token) ?? []);
  const short = await shortOfGoods(db, ids);
  const suspects = asked.filter(({ token }) => short.has(readToken(token) ?? ''));
  const used = await usedKeys(
    db,
    suspects.map(({ form }) => form.idempotencyKey),
  );
  const baskets = await readBaskets(db, await findBaskets(db, [...short]), settings());
  const refused = new Map<AskedOrder, PlaceResult>();
  for (const each of suspects) {
    const basket = baskets.get(readToken(each.token) ?? '');
    const why = basket && !used.has(each.form.idempotencyKey) ? changedGoods(basket, each.form) : null;
    if (basket && why) refused.set(each, { ...why, basket });
  }
  return refused;
}
