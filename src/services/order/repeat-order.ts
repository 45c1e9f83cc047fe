import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { basketLines, orderLines } from '../../data/schema/order.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { addLines } from '../basket/add-lines.ts';
import type { ServiceDeps } from '../settings.ts';
import { findOrder } from './show-order.ts';

export interface Repeated {
  /** Goes into the visitor's cookie. */
  token: string;
  /** What could not be had as before. */
  notes: readonly string[];
}

/** The lines of an order with the batch that most of each came from. */
function linesOf(db: Database, orderId: number) {
  // Named by hand: a query of one table leaves the table's name away, and the inner table has an id too.
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
 * Puts what was ordered before into the visitor's basket once more, asking for the same batches [BEYOND-5]; goods that cannot be
 * had are reported, and the basket asks about what there is less of [CART-10]. A repeated `key` adds nothing more.
 */
export async function repeatOrder(
  deps: ServiceDeps,
  token: string | null,
  asked: { number: string; secret: string; key: string },
): Promise<Result<Repeated>> {
  const { db } = deps;
  const order = await findOrder(db, asked.number, asked.secret);
  if (!order) return failure('no-order', 'Такого заказа нет');
  let basket = token;
  let added = 0;
  const notes: string[] = [];
  const bought = (await linesOf(db, order.id)).filter(({ line }) => line.kind === 'goods' && line.price > 0);
  for (const { line, batchId } of bought) {
    const { offerId, optionIds } = line;
    const wish = { offerId, optionIds, quantity: line.quantity };
    const result = await addLines(deps, basket, [wish], `${asked.key}:${line.id}`, { short: 'ask' });
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
