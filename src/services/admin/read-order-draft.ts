import type { OrderDraft } from '../../domain/admin/order-draft.ts';
import { readFloor } from '../../domain/delivery/lift.ts';
import { NO_DISCOUNTS } from '../../domain/discount/applied-discounts.ts';
import { addMoney, NOTHING } from '../../domain/measures/money.ts';
import { readGoodsEdit } from '../../domain/order/goods-edit.ts';
import { ELSEWHERE } from '../../domain/order/order-form.ts';
import { DELIVERY_METHODS } from '../../domain/order/order-lists.ts';
import { orderTotals } from '../../domain/order/order-totals.ts';
import { planGoods } from '../../domain/order/plan-goods.ts';
import { success } from '../../domain/result.ts';
import { readNewLines } from '../order/order-lines.ts';
import { receivingOf } from '../order/order-totals.ts';
import type { AdminDeps, AdminFields } from './action.ts';
import { receivingChoices } from './read-order-contact.ts';
import { goodsToAdd } from './read-order-goods.ts';

/** Reads where the goods go, as far as it has been entered. */
function receivingFields(fields: AdminFields) {
  const { city = '', floor = '', lift } = fields;
  const delivery = DELIVERY_METHODS.find((method) => method === fields['delivery']) ?? DELIVERY_METHODS[0];
  const stairs = readFloor(floor) ?? 0;
  return {
    delivery,
    city,
    ...(city === ELSEWHERE ? { elsewhere: true as const } : {}),
    ...(stairs > 0 ? { carry: { floor: stairs, lift: lift === 'on' } } : {}),
  };
}

/** Computes what the goods entered so far cost, delivered as entered; a failure says which of them cannot be had. */
async function countDraft(deps: AdminDeps, fields: AdminFields) {
  const edit = readGoodsEdit(fields);
  if (!edit.ok) return edit;
  const settings = deps.settings();
  const lines = await readNewLines(deps.db, settings, edit.value.added);
  if (!lines.ok || lines.value.length === 0) return lines.ok ? success(null) : lines;
  const plan = planGoods([], new Map(), lines.value);
  if (!plan.ok) return plan;
  const goods = plan.value.lines;
  const basket = {
    lines: goods.map(({ id, total, quantity, facts }) => ({
      ...{ id, total, orderable: quantity },
      weight: facts?.weight ?? 0,
    })),
    ...{
      total: addMoney(...goods.map(({ total }) => total)),
      samples: [],
      discounts: NO_DISCOUNTS,
      bonusRate: null,
    },
  };
  return success(orderTotals(basket, receivingOf(settings, receivingFields(fields)), settings));
}

/** Reads what the form of a new order shows for the values entered so far. */
export async function readOrderDraft(deps: AdminDeps, fields: AdminFields): Promise<OrderDraft> {
  const counted = await countDraft(deps, fields);
  const totals = counted.ok ? counted.value : null;
  return {
    found: await goodsToAdd(deps, fields),
    problem: counted.ok ? null : counted.message,
    totals: totals && { ...totals },
    seenTotal: totals?.total ?? NOTHING,
    ...receivingChoices(deps.settings()),
  };
}
