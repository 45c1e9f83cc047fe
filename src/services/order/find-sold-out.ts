import { sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import type { OrderForm } from '../../domain/order/order.ts';
import { findBaskets, readToken } from '../basket/find-basket.ts';
import type { BasketSettings } from '../basket/read-extras.ts';
import { readBaskets } from '../basket/read-lines.ts';
import { changedGoods } from './describe-changes.ts';
import type { PlaceResult } from './place-order.ts';

export interface RequestedOrder {
  token: string | null;
  form: OrderForm;
}

/** Selects baskets with a line that exceeds the stock or is no longer sold. */
async function shortOfGoods(db: Queryable, basketIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct l.basket_id as id from basket_lines l
    join offers o on o.id = l.offer_id join products p on p.id = o.product_id
    where l.basket_id = any(${sql.param(basketIds)}::uuid[]) and (o.stock < l.quantity or not o.active or not p.active)`);
  return new Set(rows.map(({ id }) => id));
}

async function usedKeys(db: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select idempotency_key as key from orders where idempotency_key = any(${sql.param(keys)}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Finds waiting orders whose products have sold out since they were sent, each with the refusal that its own transaction would give now.
 * The other orders are left to their transactions. Takes a few queries for all of them together.
 */
export async function refuseSoldOut(
  { db, settings }: { db: Queryable; settings: () => BasketSettings },
  requested: readonly RequestedOrder[],
): Promise<Map<RequestedOrder, PlaceResult>> {
  const ids = requested.flatMap(({ token }) => readToken(token) ?? []);
  const short = await shortOfGoods(db, ids);
  const suspects = requested.filter(({ token }) => short.has(readToken(token) ?? ''));
  const used = await usedKeys(
    db,
    suspects.map(({ form }) => form.idempotencyKey),
  );
  const baskets = await readBaskets(db, await findBaskets(db, [...short]), settings());
  const refused = new Map<RequestedOrder, PlaceResult>();
  for (const each of suspects) {
    const basket = baskets.get(readToken(each.token) ?? '');
    const why = basket && !used.has(each.form.idempotencyKey) ? changedGoods(basket, each.form) : null;
    if (basket && why) refused.set(each, { ...why, basket });
  }
  return refused;
}
