import type { Pool } from 'pg';
import { rowsOf } from '../../data/queries/rows-of.ts';
import type { Purchases } from './learn-neighbours.ts';

/** Older purchases say little about what is sold now. */
const MAX_AGE_DAYS = 400;
/** Newest orders to learn from; more add little. */
const MAX_ORDERS = 200_000;
/** Lines read per order; nobody furnishes one room with more. */
const MAX_LINES = 60;
/** Orders per query. */
const BATCH = 5000;

/**
 * Reads the products of each recent order that was not cancelled, newest first; only ids, nothing about buyers. Orders of a single product
 * are omitted.
 */
export async function readPurchases(pool: Pool, now: Date): Promise<Purchases> {
  const since = new Date(now.getTime() - MAX_AGE_DAYS * 24 * 3_600_000);
  const items: number[] = [];
  const starts = [0];
  let before = 2_147_483_647;
  let more = true;
  while (more && starts.length <= MAX_ORDERS) {
    const rows = await rowsOf<[orderId: number, productIds: number[]]>(
      pool,
      `select o.id, (array_agg(distinct f.product_id))[1:$4]
       from (
         select id from orders
         where id < $1 and created_at >= $2 and state <> 'cancelled' order by id desc limit $3
       ) o
       join order_lines l on l.order_id = o.id and l.kind = 'goods'
       join offers f on f.id = l.offer_id
       group by o.id
       order by o.id desc`,
      [before, since, BATCH, MAX_LINES],
    );
    for (const [, productIds] of rows) {
      if (productIds.length < 2) continue;
      items.push(...productIds);
      starts.push(items.length);
    }
    more = rows.length > 0;
    before = rows.at(-1)?.[0] ?? 0;
  }
  return { items: Int32Array.from(items), starts: Int32Array.from(starts) };
}
