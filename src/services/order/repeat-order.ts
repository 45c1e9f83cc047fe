import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { basketLines, orderLines } from '../../data/schema/order.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { addLines } from '../basket/add-lines.ts';
import type { ServiceDeps } from '../settings.ts';
import { findOrder } from './show-order.ts';

export interface Repeated {
  /** Value of the visitor's cookie. */
  token: string;
  /** Messages about products and choices that are no longer available. */
  notes: readonly string[];
}

/** Selects an order's lines, each with the batch that supplied most of it. */
function linesOf(db: Database, orderId: number) {
  // The outer table's name is written by hand: the query builder omits it in a query of a single table, and the inner table also has an
  // `id`.
  const main = sql<number | null>`(
    select b.batch_id from order_line_batches b where b.line_id = order_lines.id and b.batch_id is not null
    order by b.quantity desc, b.id limit 1)`;
  return db
    .select({ line: orderLines, batchId: main })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
}

/**
 * Adds the products of an earlier order to the visitor's basket, requesting the same batches [BEYOND-5]; unavailable ones are reported, and
 * the basket asks about shortages [CART-10]. A repeated `key` adds nothing more.
 */
export async function repeatOrder(
  deps: ServiceDeps,
  token: string | null,
  request: { number: string; secret: string; key: string },
): Promise<Result<Repeated>> {
  const { db } = deps;
  const order = await findOrder(db, request.number, request.secret);
  if (!order) return failure('no-order', 'Такого заказа нет');
  let basket = token;
  let added = 0;
  const notes: string[] = [];
  const bought = (await linesOf(db, order.id)).filter(
    ({ line }) => line.kind === 'goods' && line.price > 0 && line.quantity > 0,
  );
  for (const { line, batchId } of bought) {
    const { offerId, optionIds } = line;
    const lineRequest = { offerId, optionIds, quantity: line.quantity };
    const result = await addLines(deps, basket, [lineRequest], `${request.key}:${line.id}`, { short: 'ask' });
    if (!result.ok) {
      notes.push(result.message.includes('«') ? result.message : `«${line.name}»: ${result.message}`);
      continue;
    }
    basket = result.value.token;
    added += 1;
    notes.push(...result.value.notes.map((note) => `«${line.name}»: ${note}`));
    if (batchId === null) continue;
    await db
      .update(basketLines)
      .set({ batchId })
      .where(
        and(
          eq(basketLines.basketId, basket),
          eq(basketLines.offerId, offerId),
          eq(basketLines.optionIds, optionIds),
        ),
      );
  }
  if (added === 0 || basket === null)
    return failure('nothing', ['Ничего из этого заказа сейчас купить нельзя.', ...notes].join(' '));
  return success({ token: basket, notes });
}
