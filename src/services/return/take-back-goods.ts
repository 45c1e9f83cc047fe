import { eq, sql } from 'drizzle-orm';
import { orderLines } from '../../data/schema/order.ts';
import type { orderReturnLines } from '../../data/schema/order-return.ts';
import type { Transaction } from '../../data/transact.ts';
import type { BatchPart } from '../../domain/basket/batches.ts';
import { type ReturnedStock, returnedStock } from '../../domain/return/return-stock.ts';
import type { ReturnedSums } from '../../domain/return/return-sums.ts';
import type { LineToReturn } from './read-returnable.ts';

/** What the staff decided about the goods of a line. */
export interface LineDecision {
  /** True if the goods can be sold again. */
  restock: boolean;
  /** Batch that the goods belong to; null for no preference. */
  batchId: number | null;
}

/** A part of a line that comes back. */
export interface TakenBack {
  line: LineToReturn;
  sums: ReturnedSums['lines'][number];
  stock: ReturnedStock;
  restock: boolean;
}

export function takenBack(
  line: LineToReturn,
  sums: TakenBack['sums'],
  { restock, batchId }: LineDecision,
  dispatched: boolean,
): TakenBack {
  return { line, sums, stock: returnedStock(line, sums.quantity, dispatched, batchId), restock };
}

/** Row of a part for the table of returns. */
export const returnRow = ({ line, sums, stock, restock }: TakenBack) =>
  ({
    lineId: line.id,
    quantity: sums.quantity,
    total: sums.total,
    discount: sums.discount,
    points: sums.points,
    restocked: restock,
    batches: stock.batches,
  }) satisfies Omit<typeof orderReturnLines.$inferInsert, 'returnId'>;

/** Subtracts the parts from the lines of the order, which then hold what is left. */
async function reduceLines(tx: Transaction, taken: readonly TakenBack[]): Promise<void> {
  for (const { line, sums, stock } of taken) {
    const { quantity, returned, total, discount, allocated, backordered } = orderLines;
    await tx
      .update(orderLines)
      .set({
        quantity: sql`${quantity} - ${sums.quantity}`,
        returned: sql`${returned} + ${sums.quantity}`,
        total: sql`${total} - ${sums.total}`,
        discount: sql`${discount} - ${sums.discount}`,
        allocated: sql`${allocated} - ${stock.allocated}`,
        backordered: sql`${backordered} - ${stock.backordered}`,
      })
      .where(eq(orderLines.id, line.id));
    for (const part of stock.batches) await reduceBatch(tx, line.id, part);
  }
}

async function reduceBatch(tx: Transaction, lineId: number, part: BatchPart): Promise<void> {
  await tx.execute(sql`
    update order_line_batches set quantity = quantity - ${part.quantity}
    where line_id = ${lineId} and batch_id is not distinct from ${part.batchId}::int
      and tone = ${part.tone} and calibre = ${part.calibre}`);
  await tx.execute(sql`delete from order_line_batches where line_id = ${lineId} and quantity <= 0`);
}

function sumBy(rows: readonly { id: number; amount: number }[]): string {
  const sums = new Map<number, number>();
  for (const { id, amount } of rows) sums.set(id, (sums.get(id) ?? 0) + amount);
  return JSON.stringify([...sums].flatMap(([id, amount]) => (amount > 0 ? [{ id, amount }] : [])));
}

/**
 * Adds goods to the stock of their offers and batches, unless their stock is not counted. What was promised beyond an imported figure is
 * subtracted first, as for a cancelled order.
 * @returns ids of products whose stock grew
 */
async function restock(tx: Transaction, taken: readonly TakenBack[]): Promise<number[]> {
  const back = taken.filter(({ restock: wanted }) => wanted);
  const amounts = sumBy(back.map(({ line, stock }) => ({ id: line.offerId, amount: stock.restocked })));
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    update offers set stock = greatest(0, stock - shortage + back.amount),
      shortage = greatest(0, shortage - stock - back.amount)
    from jsonb_to_recordset(${amounts}::jsonb) as back(id int, amount bigint)
    where offers.id = back.id and offers.stock_stated
    returning offers.product_id`);
  const parts = back.flatMap(({ stock }) => stock.batches);
  const batches = sumBy(
    parts.flatMap(({ batchId, quantity }) => (batchId === null ? [] : [{ id: batchId, amount: quantity }])),
  );
  await tx.execute(sql`
    update offer_batches set stock = stock + back.amount
    from jsonb_to_recordset(${batches}::jsonb) as back(id int, amount bigint) where offer_batches.id = back.id`);
  return [...new Set(rows.map((row) => row.product_id))];
}

/** Locks the offers of lines in the order of their ids, like a new order does. */
async function lockOffers(tx: Transaction, lines: readonly LineToReturn[]): Promise<void> {
  const ids = lines.map(({ offerId }) => offerId);
  if (ids.length > 0) await tx.execute(sql`select id from offers where id in ${ids} order by id for update`);
}

/** Takes goods back: out of the order, and into the stock where the staff decided so. @returns ids of products whose stock grew */
export async function takeBackGoods(tx: Transaction, taken: readonly TakenBack[]): Promise<number[]> {
  await lockOffers(
    tx,
    taken.map(({ line }) => line),
  );
  await reduceLines(tx, taken);
  return restock(tx, taken);
}
