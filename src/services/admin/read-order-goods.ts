import { eq, inArray } from 'drizzle-orm';
import { offers } from '../../data/schema/offer.ts';
import { orders } from '../../data/schema/order.ts';
import type { EditableLine, GoodsPreview, OrderGoods } from '../../domain/admin/order-goods.ts';
import { type SetRow, setRows } from '../../domain/basket/group-sets.ts';
import { quantity } from '../../domain/measures/quantity.ts';
import { readGoodsEdit } from '../../domain/order/goods-edit.ts';
import { mayEdit } from '../../domain/order/order-edit.ts';
import type { OrderedLine } from '../../domain/order/plan-goods.ts';
import { maxOrderable } from '../../domain/stock/supply.ts';
import type { OrderRow } from '../order/change-state.ts';
import { planGoodsEdit } from '../order/edit-goods.ts';
import { readOrderedLines } from '../order/order-lines.ts';
import type { AdminDeps, AdminFields } from './action.ts';
import { readGoods } from './list-goods.ts';

/** Maximum number of products that a search shows in the form. */
const FOUND = 10;

function editable({ line: { facts, ...line }, part }: SetRow<OrderedLine>): EditableLine {
  const { id, kind, name, article, unit, price, priceReason, total } = line;
  return {
    ...{ id, kind, name, article, unit, price, priceReason, total },
    part,
    quantity: line.quantity,
    step: facts?.step ?? null,
    max: facts && quantity(maxOrderable(facts) + line.allocated),
  };
}

async function previewOf(
  deps: AdminDeps,
  order: OrderRow,
  fields: AdminFields,
): Promise<GoodsPreview | null> {
  const edit = readGoodsEdit(fields);
  if (!edit.ok) return edit;
  if (edit.value.lines.size + edit.value.added.size === 0) return null;
  const planned = await planGoodsEdit(deps.db, deps, order, edit.value);
  if (!planned.ok) return planned;
  const { differences, totals } = planned.value;
  return differences.length === 0 ? null : { ok: true, differences, total: totals.total };
}

/** Returns the products to show in the form: those found, and those with a quantity entered. */
export async function goodsToAdd({ db, find }: AdminDeps, fields: AdminFields) {
  const text = (fields['q'] ?? '').trim().slice(0, 100);
  const edit = readGoodsEdit(fields);
  const chosen = edit.ok ? [...edit.value.added.keys()] : [];
  const rows =
    chosen.length === 0
      ? []
      : await db.select({ id: offers.productId }).from(offers).where(inArray(offers.id, chosen));
  const found = text === '' ? [] : find(text).slice(0, FOUND);
  return readGoods(db, [...new Set([...rows.map(({ id }) => id), ...found])]);
}

/** Reads an order for the form that changes its goods, with what the values entered so far would do; null if it cannot be changed. */
export async function readOrderGoods(
  deps: AdminDeps,
  number: string,
  entered: AdminFields,
): Promise<OrderGoods | null> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.number, number));
  if (!order || !mayEdit(order, 'goods')) return null;
  const { version } = order;
  // Values entered for another version of the order would undo what somebody else has changed.
  const fields: AdminFields = entered['version'] === String(version) ? entered : { subject: number };
  const [lines, found] = [
    await readOrderedLines(deps.db, deps.settings(), order.id),
    await goodsToAdd(deps, fields),
  ];
  return {
    number,
    version,
    lines: setRows(lines.filter((line) => line.quantity > 0)).map(editable),
    found,
    entered: fields,
    preview: await previewOf(deps, order, fields),
  };
}
