import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orderLines } from '../../data/schema/order.ts';
import { orderLineBatches } from '../../data/schema/order-life.ts';
import { send } from '../../data/transact.ts';
import type { BasketLine } from '../../domain/basket/basket.ts';
import type { StockAmounts } from '../../domain/order/plan-goods.ts';

function sumById(rows: readonly { id: number; amount: number }[]): { id: number; amount: number }[] {
  const sums = new Map<number, number>();
  for (const { id, amount } of rows) sums.set(id, (sums.get(id) ?? 0) + amount);
  return [...sums].map(([id, amount]) => ({ id, amount }));
}

/**
 * Locks the basket's offers in the order of their ids, which prevents deadlocks between orders. Later queries of the transaction read the
 * locked rows.
 */
export function lockBasketOffers(tx: Queryable, basketId: string): void {
  const holding = sql`
    select id from offers where id in (select offer_id from basket_lines where basket_id = ${basketId})
    order by id for update`;
  send(tx, tx.execute(holding));
}

/** Runs a statement; fails the transaction if it changes fewer rows than there are ids. */
function changeAll(tx: Queryable, ids: number, statement: SQL): void {
  send(tx, tx.execute(statement), ({ rowCount }) => {
    if (rowCount !== ids) throw new Error('stock changed under a lock');
  });
}

/** Deducts amounts from locked offers and their batches. The transaction fails if less stock is left than was read. */
export function takeStock(tx: Queryable, { offers, batches }: StockAmounts): void {
  if (offers.length > 0) {
    const fromOffers = sql`
      update offers set stock = stock - wanted.amount
      from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as wanted(id int, amount bigint)
      where offers.id = wanted.id and offers.stock >= wanted.amount`;
    changeAll(tx, offers.length, fromOffers);
  }
  if (batches.length > 0) {
    const fromBatches = sql`
      update offer_batches set stock = stock - wanted.amount
      from jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) as wanted(id int, amount bigint)
      where offer_batches.id = wanted.id and offer_batches.stock >= wanted.amount`;
    changeAll(tx, batches.length, fromBatches);
  }
}

/** Deducts what a new order takes from the locked offers; amounts still to be procured and offers without a stock figure take nothing. */
export function reserveStock(tx: Queryable, ordered: readonly BasketLine[]): void {
  const offers = ordered.flatMap(({ offerId, allocated }) =>
    allocated > 0 ? [{ id: offerId, amount: allocated }] : [],
  );
  const parts = ordered.flatMap((line) => line.parts);
  const batches = parts.flatMap(({ batchId, quantity }) =>
    batchId === null ? [] : [{ id: batchId, amount: quantity }],
  );
  takeStock(tx, { offers: sumById(offers), batches: sumById(batches) });
}

/**
 * Returns amounts to offers and batches, unless the offers are no longer counted. Amounts promised beyond an imported figure are subtracted
 * first, because they were never in stock.
 * @param except condition on offers whose stock stays as it is
 * @returns ids of products whose stock grew
 */
export async function giveStockBack(
  tx: Queryable,
  { offers, batches }: StockAmounts,
  except: SQL = sql`false`,
): Promise<number[]> {
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    update offers set stock = greatest(0, stock - shortage + taken.amount), shortage = greatest(0, shortage - stock - taken.amount)
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as taken(id int, amount bigint)
    where offers.id = taken.id and taken.amount > 0 and offers.stock_stated and not (${except})
    returning offers.product_id`);
  await tx.execute(sql`
    update offer_batches set stock = stock + taken.amount
    from jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) as taken(id int, amount bigint)
    where offer_batches.id = taken.id`);
  return [...new Set(rows.map((row) => row.product_id))];
}

/**
 * Offers whose stock was imported from 1C after it received this order: when 1C cancels it, that figure may already include the returned
 * stock.
 */
const countedBySource = (orderId: number) => sql`exists (
  select from exchanged_orders e join sources s on s.id = offers.source_id
  where e.order_id = ${orderId} and s.format = 'commerceml' and e.first_at <= offers.stock_as_of)`;

/**
 * Returns an order's stock to its offers and batches; the order must be locked, so that this happens once.
 * @param bySource true when 1C cancelled the order: a figure imported after 1C received the order may then already include the returned
 * stock, so it stays as it is
 * @returns ids of products whose stock grew
 */
export async function returnStock(tx: Queryable, orderId: number, bySource: boolean): Promise<number[]> {
  await tx.execute(sql`
    select id from offers
    where id in (select offer_id from order_lines where order_id = ${orderId} and kind = 'goods')
    order by id for update`);
  const offers = await tx
    .select({ id: orderLines.offerId, amount: sql<number>`sum(${orderLines.allocated})`.mapWith(Number) })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'goods')))
    .groupBy(orderLines.offerId);
  const { batchId: id, quantity } = orderLineBatches;
  const batches = await tx
    .select({ id: sql<number>`${id}`, amount: sql<number>`sum(${quantity})`.mapWith(Number) })
    .from(orderLineBatches)
    .innerJoin(orderLines, eq(orderLines.id, orderLineBatches.lineId))
    .where(and(eq(orderLines.orderId, orderId), isNotNull(id)))
    .groupBy(id);
  return giveStockBack(tx, { offers, batches }, sql`${bySource} and ${countedBySource(orderId)}`);
}
