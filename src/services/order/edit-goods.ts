import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orderLines } from '../../data/schema/order.ts';
import { orderLineBatches } from '../../data/schema/order-life.ts';
import { isOutsideSets } from '../../domain/basket/basket-set.ts';
import { type Kopecks, NOTHING } from '../../domain/measures/money.ts';
import { type Quantity, quantity } from '../../domain/measures/quantity.ts';
import type { GoodsEdit } from '../../domain/order/goods-edit.ts';
import { goodsDifferences, sumDifferences } from '../../domain/order/order-differences.ts';
import type { OrderTotals } from '../../domain/order/order-totals.ts';
import { type GoodsPlan, type OrderedLine, planGoods, stockChange } from '../../domain/order/plan-goods.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { lockOrder, type OrderRow } from './change-state.ts';
import type { OrderDeps } from './order-deps.ts';
import { readNewLines, readOrderedLines } from './order-lines.ts';
import { repriceOrder } from './reprice-order.ts';
import { giveStockBack, takeStock } from './reserve-stock.ts';
import {
  type ChangedOrder,
  type ChangeTerms,
  refuseChange,
  refuseCredit,
  writeChange,
} from './write-change.ts';

/** A change of an order's goods that can be made, with what it does to the order. */
export interface PlannedGoods extends GoodsPlan {
  before: readonly OrderedLine[];
  totals: OrderTotals;
  differences: readonly string[];
}

/** Adds quantities of goods that the order has already to their lines, except to parts of sets; returns the other ones. */
function joinAdded(
  lines: readonly OrderedLine[],
  { lines: edits, added }: GoodsEdit,
): { edits: GoodsEdit['lines']; added: ReadonlyMap<number, Quantity> } {
  const joined = new Map(edits);
  const others = new Map(added);
  for (const [offerId, amount] of added) {
    const same = lines.find(
      (line) =>
        line.kind === 'goods' &&
        isOutsideSets(line) &&
        line.offerId === offerId &&
        line.price > 0 &&
        line.priceReason === '',
    );
    if (!same || same.optionIds.length > 0) continue;
    const edit = joined.get(same.id) ?? {};
    joined.set(same.id, { ...edit, quantity: quantity((edit.quantity ?? same.quantity) + amount) });
    others.delete(offerId);
  }
  return { edits: joined, added: others };
}

/** Computes a change of an order's goods without making it. */
export async function planGoodsEdit(
  tx: Queryable,
  deps: Pick<OrderDeps, 'settings'>,
  order: OrderRow,
  edit: GoodsEdit,
): Promise<Result<PlannedGoods>> {
  const settings = deps.settings();
  const before = await readOrderedLines(tx, settings, order.id);
  const { edits, added } = joinAdded(before, edit);
  const newLines = await readNewLines(tx, settings, added);
  if (!newLines.ok) return newLines;
  const plan = planGoods(before, edits, newLines.value);
  if (!plan.ok) return plan;
  const totals = await repriceOrder(tx, settings, order, plan.value.lines);
  const refused = refuseCredit(deps, order, totals.total);
  if (refused) return refused;
  const goods = goodsDifferences(before, plan.value.lines);
  return success({
    ...plan.value,
    before,
    totals,
    differences: [...goods, ...sumDifferences(order, totals)],
  });
}

/** Locks the offers of the order and those to be added, in the order of their ids, like every order does. */
async function lockOffers(tx: Queryable, orderId: number, added: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select id from offers
    where id in (select offer_id from order_lines where order_id = ${orderId}) or id = any(${sql.param(added)}::int[])
    order by id for update`);
}

async function writeLines(
  tx: Queryable,
  orderId: number,
  { before, lines, removed, totals }: PlannedGoods,
): Promise<void> {
  const known = new Map(before.map((line) => [line.id, line]));
  const gone = removed.map(({ id }) => id);
  const rewritten = lines
    .filter((line) => known.get(line.id)?.quantity !== line.quantity)
    .map(({ id }) => id);
  const cleared = [...gone, ...rewritten.filter((id) => id > 0)];
  if (cleared.length > 0) await tx.delete(orderLineBatches).where(inArray(orderLineBatches.lineId, cleared));
  if (gone.length > 0) await tx.delete(orderLines).where(inArray(orderLines.id, gone));
  for (const line of lines) {
    const id = await writeLine(tx, orderId, line, totals.lineDiscounts[line.id] ?? NOTHING);
    if (rewritten.includes(line.id) && line.parts.length > 0)
      await tx.insert(orderLineBatches).values(line.parts.map((part) => ({ lineId: id, ...part })));
  }
}

async function writeLine(
  tx: Queryable,
  orderId: number,
  { id, facts: _facts, parts: _parts, optionIds, ...line }: OrderedLine,
  discount: Kopecks,
): Promise<number> {
  if (id > 0) {
    await tx
      .update(orderLines)
      .set({ ...line, optionIds: [...optionIds], discount })
      .where(eq(orderLines.id, id));
    return id;
  }
  const [made] = await tx
    .insert(orderLines)
    .values({ ...line, orderId, optionIds: [...optionIds], discount })
    .returning({ id: orderLines.id });
  if (!made) throw new Error('a line was not written');
  return made.id;
}

/** Takes what the order needs more from stock and gives the rest back; returns the products concerned. */
async function moveStock(tx: Queryable, { before, lines }: PlannedGoods): Promise<number[]> {
  const { take, giveBack } = stockChange(before, lines);
  takeStock(tx, take);
  await giveStockBack(tx, giveBack);
  const moved = new Set([...take.offers, ...giveBack.offers].map(({ id }) => id));
  const all = [...before, ...lines].filter(({ offerId }) => moved.has(offerId));
  return [...new Set(all.flatMap(({ facts }) => facts?.productId ?? []))];
}

/**
 * Changes the goods of an order within a transaction: quantities, prices, new and removed lines [SHOP-4]. Stock and batches are taken and
 * given back, and totals, discounts, points and delivery computed by the rules of a new order; either all of it happens or nothing.
 */
export async function editGoods(
  tx: Queryable,
  deps: OrderDeps,
  number: string,
  edit: GoodsEdit,
  terms: ChangeTerms,
): Promise<Result<ChangedOrder>> {
  const order = await lockOrder(tx, number);
  if (!order) return failure('gone', `Заказа ${number} нет`);
  const refused = refuseChange(order, 'goods', terms);
  if (refused) return refused;
  await lockOffers(tx, order.id, [...edit.added.keys()]);
  const planned = await planGoodsEdit(tx, deps, order, edit);
  if (!planned.ok) return planned;
  const { totals, lines, differences } = planned.value;
  if (differences.length === 0) return failure('same', 'В заказе ничего не изменилось');
  await writeLines(tx, order.id, planned.value);
  const productIds = await moveStock(tx, planned.value);
  const changed = await writeChange(tx, deps, order, { set: {}, totals, lines, differences }, terms);
  return success({ order: changed, differences, productIds });
}
