import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { couponUses } from '../../data/schema/discount.ts';
import { orders, outbox } from '../../data/schema/order.ts';
import type { BuyerForm } from '../../domain/order/buyer-form.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { changeMessage } from './change-messages.ts';
import { lockOrder } from './change-state.ts';
import type { OrderDeps } from './order-deps.ts';
import { type ChangedOrder, type ChangeTerms, refuseChange } from './write-change.ts';

const NAMES: Readonly<Record<keyof BuyerForm, string>> = {
  name: 'имя',
  phone: 'телефон',
  email: 'почта',
  company: 'организация',
  unp: 'УНП',
  comment: 'комментарий',
};

/** Changes who buys an order, within a transaction [SHOP-4]. The differences name what changed without repeating it. */
export async function editBuyer(
  tx: Queryable,
  deps: OrderDeps,
  number: string,
  form: BuyerForm,
  terms: ChangeTerms,
): Promise<Result<ChangedOrder>> {
  const before = await lockOrder(tx, number);
  if (!before) return failure('gone', `Заказа ${number} нет`);
  const refused = refuseChange(before, 'buyer', terms);
  if (refused) return refused;
  // The names are the keys of the table.
  const changed = (Object.keys(NAMES) as (keyof BuyerForm)[]).filter((key) => before[key] !== form[key]);
  if (changed.length === 0) return failure('same', 'В заказе ничего не изменилось');
  const [order] = await tx
    .update(orders)
    .set({ ...form, version: before.version + 1 })
    .where(eq(orders.id, before.id))
    .returning();
  if (!order) throw new Error('the order was not written');
  // The limit of a coupon for each telephone number must count this order for the new number.
  await tx.update(couponUses).set({ phone: form.phone }).where(eq(couponUses.orderId, order.id));
  const differences = [`Исправили: ${changed.map((key) => NAMES[key]).join(', ')}`];
  const message = terms.notify ? changeMessage(deps, order, { differences, money: '' }) : null;
  if (message) await tx.insert(outbox).values(message);
  return success({ order, differences, productIds: [] });
}
