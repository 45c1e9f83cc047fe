import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { send } from '../../data/transact.ts';
import type { BasketLine } from '../../domain/basket/basket.ts';

/** Sums of what is wanted of each id. */
function sumById(rows: readonly { id: number; amount: number }[]): { id: number; amount: number }[] {
  const sums = new Map<number, number>();
  for (const { id, amount } of rows) sums.set(id, (sums.get(id) ?? 0) + amount);
  return [...sums].map(([id, amount]) => ({ id, amount }));
}

/**
 * Holds the offers of the basket in the order of their ids, so that two orders never wait for each other in a circle. What is asked next is
 * read once they are held.
 */
export function lockBasketOffers(tx: Queryable, basketId: string): void {
  const holding = sql`
    select id from offers where id in (select offer_id from basket_lines where basket_id = ${basketId})
    order by id for update`;
  send(tx, tx.execute(holding));
}

/** Changes as many rows as there are ids; fewer fail the transaction. */
function changeAll(tx: Queryable, ids: number, statement: SQL): void {
  send(tx, tx.execute(statement), ({ rowCount }) => {
    if (rowCount !== ids) throw new Error('stock changed under a lock');
  });
}

/**
 * Takes what is ordered off the offers and their batches, which must be held; what the shop has to get first, and what is in stock without
 * a number, takes nothing. The transaction fails when there is less than was read.
 */
export function takeStock(tx: Queryable, ordered: readonly BasketLine[]): void {
  const offers = sumById(
    ordered.flatMap(({ offerId, taken }) => (taken > 0 ? [{ id: offerId, amount: taken }] : [])),
  );
  if (offers.length === 0) return;
  const fromOffers = sql`
    update offers set stock = stock - wanted.amount
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as wanted(id int, amount bigint)
    where offers.id = wanted.id and offers.stock >= wanted.amount`;
  changeAll(tx, offers.length, fromOffers);
  const parts = ordered.flatMap((line) => line.parts);
  const batches = sumById(
    parts.flatMap(({ batchId, quantity }) => (batchId === null ? [] : [{ id: batchId, amount: quantity }])),
  );
  if (batches.length === 0) return;
  const fromBatches = sql`
    update offer_batches set stock = stock - wanted.amount
    from jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) as wanted(id int, amount bigint)
    where offer_batches.id = wanted.id and offer_batches.stock >= wanted.amount`;
  changeAll(tx, batches.length, fromBatches);
}

/** Offers whose figure came from 1C when it had this order: 1C counts what it cancels itself, maybe in that very figure. */
const countedBySource = (orderId: number) => sql`exists (
  select from exchanged_orders e join sources s on s.id = offers.source_id
  where e.order_id = ${orderId} and s.format = 'commerceml' and e.first_at <= offers.stock_as_of)`;

/**
 * Puts what an order took off the stock back to its offers and batches, unless nobody counts them any more; the order must be held, so that it
 * happens once. What was promised beyond an imported figure comes off first: that much is not there.
 * @param bySource 1C cancelled it, and has the goods in its figures itself where those know of the order
 * @returns the ids of the products there may be more of now
 */
export async function returnStock(tx: Queryable, orderId: number, bySource: boolean): Promise<number[]> {
  await tx.execute(sql`
    select id from offers
    where id in (select offer_id from order_lines where order_id = ${orderId} and kind = 'goods')
    order by id for update`);
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    update offers set stock = greatest(0, stock - shortage + taken.amount), shortage = greatest(0, shortage - stock - taken.amount)
    from (select offer_id, sum(taken) as amount from order_lines
          where order_id = ${orderId} and kind = 'goods' group by offer_id) as taken
    where offers.id = taken.offer_id and taken.amount > 0 and offers.stock_stated
      and not (${bySource} and ${countedBySource(orderId)})
    returning offers.product_id`);
  await tx.execute(sql`
    update offer_batches set stock = stock + taken.amount
    from (select b.batch_id, sum(b.quantity) as amount
          from order_line_batches b join order_lines l on l.id = b.line_id
          where l.order_id = ${orderId} and b.batch_id is not null group by b.batch_id) as taken
    where offer_batches.id = taken.batch_id`);
  return [...new Set(rows.map((row) => row.product_id))];
}
