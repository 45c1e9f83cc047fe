import { eq, sql } from 'drizzle-orm';
import { orders } from '../../data/schema/order.ts';
import { orderReturns } from '../../data/schema/order-return.ts';
import type { Transaction } from '../../data/transact.ts';
import { type Kopecks, subtractMoney } from '../../domain/measures/money.ts';
import type { ReturnRequest } from '../../domain/return/return-request.ts';
import { paidPart } from '../../domain/return/return-sums.ts';
import type { OrderRow } from '../order/change-state.ts';
import type { OrderToReturn, PlannedReturn } from './plan-return.ts';

export type ReturnRow = typeof orderReturns.$inferSelect;

type NewReturn = Pick<ReturnRequest, 'reason' | 'note'> & { key: string };

/** Subtracts what came back from the order, whose sums are then those of what is left. */
export async function reduceOrder(
  tx: Transaction,
  order: OrderRow,
  { sums }: PlannedReturn,
  paid: Kopecks,
): Promise<OrderRow> {
  const { goods, discount, points, delivery, lift, total } = sums;
  const returnsFees = delivery > 0 || lift > 0;
  const less = {
    goodsTotal: subtractMoney(order.goodsTotal, goods),
    discount: subtractMoney(order.discount, discount),
    bonusPaid: subtractMoney(order.bonusPaid, points),
    deliveryTotal: subtractMoney(order.deliveryTotal, delivery),
    liftTotal: subtractMoney(order.liftTotal, lift),
    total: subtractMoney(order.total, total),
    paidTotal: order.paidTotal === null ? null : subtractMoney(order.paidTotal, paid),
    deliveryFixed: returnsFees ? subtractMoney(order.deliveryTotal, delivery) : order.deliveryFixed,
    version: order.version + 1,
  };
  await tx.update(orders).set(less).where(eq(orders.id, order.id));
  return { ...order, ...less };
}

export async function writeReturn(
  tx: Transaction,
  now: Date,
  { order, money }: OrderToReturn,
  confirmed: NewReturn,
  { sums, dispatched }: PlannedReturn,
): Promise<ReturnRow> {
  const { lines: _lines, ...total } = sums;
  const next = sql<number>`(select coalesce(max(ordinal), 0) + 1 from order_returns where order_id = ${order.id})`;
  const [written] = await tx
    .insert(orderReturns)
    .values({
      ...total,
      orderId: order.id,
      ordinal: next,
      idempotencyKey: confirmed.key,
      reason: confirmed.reason,
      note: confirmed.note,
      dispatched,
      paid: paidPart(order.total, sums.total, money),
      createdAt: now,
    })
    .returning();
  if (!written) throw new Error('the return was not written');
  return written;
}
