import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { basketLines, orderLines } from '../../data/schema/order.ts';
import { groupSets } from '../../domain/basket/group-sets.ts';
import { ONE } from '../../domain/measures/quantity.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { addLines } from '../basket/add-lines.ts';
import type { Changed } from '../basket/change-basket.ts';
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
    .select({ line: orderLines, setId: orderLines.setId, batchId: main })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
}

type Bought = Awaited<ReturnType<typeof linesOf>>[number];
/** The lines of a set, or one line of goods on their own. */
type Group = readonly [Bought, ...Bought[]];

const requestOf = ({ line: { offerId, optionIds, quantity } }: Bought) => ({ offerId, optionIds, quantity });

const keyOf = (key: string, group: Group) => `${key}:${group.map(({ line }) => line.id).join('+')}`;

/** Number of equal sets that the lines form; null for goods on their own. */
const setsIn = ([{ line }, ...others]: Group) =>
  others.length === 0 ? null : Math.max(Math.floor(line.quantity / ONE), 1);

function notesAbout(name: string, set: boolean, result: Result<Changed>): string[] {
  if (result.ok) return result.value.notes.map((note) => (set ? note : `«${name}»: ${note}`));
  return [result.message.includes('«') ? result.message : `«${name}»: ${result.message}`];
}

/** Requests a batch for the lines of these goods. */
async function requestBatch(
  db: Database,
  basketId: string,
  { offerId, optionIds }: Bought['line'],
  batchId: number,
): Promise<void> {
  const { basketId: basket, offerId: offer, optionIds: options } = basketLines;
  await db
    .update(basketLines)
    .set({ batchId })
    .where(and(eq(basket, basketId), eq(offer, offerId), eq(options, optionIds)));
}

/**
 * Adds the products of an earlier order to the visitor's basket, requesting the same batches [BEYOND-5] and keeping door
 * sets and bundles together [BEYOND-15]; unavailable ones are reported, and
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
  const bought = (await linesOf(db, order.id)).filter(
    ({ line }) => line.kind === 'goods' && line.price > 0 && line.quantity > 0,
  );
  let basket = token;
  let added = 0;
  const notes: string[] = [];
  const add = async (group: Group): Promise<Result<Changed>> => {
    const result = await addLines(deps, basket, group.map(requestOf), keyOf(request.key, group), {
      ...{ short: 'ask', sets: setsIn(group) },
    });
    if (!result.ok) return result;
    basket = result.value.token;
    added += group.length;
    for (const { line, batchId } of group)
      if (batchId !== null) await requestBatch(db, basket, line, batchId);
    return result;
  };
  const pending: Group[] = groupSets(bought);
  for (let group = pending.shift(); group; group = pending.shift()) {
    const result = await add(group);
    const [first, ...others] = group;
    // What is left of a set is better than nothing, each of its goods on its own.
    if (!result.ok && others.length > 0) pending.unshift(...group.map((each): Group => [each]));
    else notes.push(...notesAbout(first.line.name, others.length > 0, result));
  }
  if (added === 0 || basket === null)
    return failure('nothing', ['Ничего из этого заказа сейчас купить нельзя.', ...notes].join(' '));
  return success({ token: basket, notes });
}
