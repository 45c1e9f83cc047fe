import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orders, outbox } from '../../data/schema/order.ts';
import { orderHistory, paymentIssues, payments } from '../../data/schema/order-life.ts';
import { transact } from '../../data/transact.ts';
import { moneyBackText } from '../../domain/order/money-back.ts';
import type { OrderState, PaymentMethod } from '../../domain/order/order.ts';
import { isFinal, nextStates, orderState } from '../../domain/order/order-state.ts';
import { TEST_PAYMENT_NOTE } from '../../domain/order/order-summary.ts';
import { whatToDo } from '../../domain/order/payment-issue.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { earnPoints, returnPoints } from '../discount/give-points.ts';
import { releaseCoupon } from '../discount/redeem-coupon.ts';
import type { Settings } from '../settings.ts';
import { dropReductions, paidOf, settledInFull } from './order-balance.ts';
import type { OrderDeps } from './order-deps.ts';
import { moveMessagesForListeners } from './order-listeners.ts';
import { moneyToReturn } from './order-money.ts';
import { isPaidAtTest } from './paid-at-test.ts';
import { paidBy } from './payment-issues.ts';
import { returnStock } from './reserve-stock.ts';
import { moneyBackMessage, shopMessage, stateMessage } from './state-messages.ts';

export type OrderRow = typeof orders.$inferSelect;

/** Who changes a state, and why; the note is shown to the shopper. */
export interface StateReason {
  by: 'shopper' | 'shop' | 'payment' | 'clock';
  /** True when 1C has reported the change; its stock figures may already include it. */
  fromSource?: boolean;
  note?: string;
}

const HOUR = 3_600_000;

/** Returns when a reserve that begins now ends; null when it has no end, because the shop releases the products itself. */
export function reserveEnd(
  { reserveHours }: Pick<Settings, 'reserveHours'>,
  payment: PaymentMethod,
  now: Date,
): Date | null {
  if (!reserveHours || payment === 'by-phone') return null;
  return new Date(now.getTime() + reserveHours[payment] * HOUR);
}

/** Locks an order; null for an unknown number. */
export async function lockOrder(tx: Queryable, number: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
  return order ?? null;
}

/** Checks whether the order may move to a state; a refusal says why not. */
function checkMove(order: OrderRow, to: OrderState): Result<OrderState> {
  const from = order.state;
  const allowed = nextStates(from, order);
  if (allowed.includes(to)) return success(from);
  const { name } = orderState(from);
  if (from === to) return failure('same-state', `Заказ ${order.number} уже «${name}»`);
  const others = allowed.map((state) => `«${orderState(state).name}»`).join(', ');
  return failure(
    'not-allowed',
    isFinal(from)
      ? `Заказ ${order.number}: «${name}», дальше он не меняется`
      : `Заказ ${order.number}: «${name}», дальше может быть ${others}`,
  );
}

/**
 * Records that a person has to return the money of a cancelled order that was paid.
 * @returns a sentence for the shopper; empty if there is nothing to return
 */
async function requestRefund(
  tx: Queryable,
  deps: Pick<OrderDeps, 'settings' | 'publicUrl'>,
  order: OrderRow,
): Promise<string> {
  await dropReductions(tx, order.id);
  const paid = await moneyToReturn(tx, order);
  if (paid === 0) return '';
  const issue = { code: 'order-cancelled', amount: paid, currency: 'BYN' } as const;
  await tx.insert(paymentIssues).values({ orderId: order.id, event: `cancelled:${order.number}`, ...issue });
  const { payment } = order;
  const money = { ...issue, payment, ...(await paidBy(tx, order.id)) };
  await tx.insert(outbox).values(moneyBackMessage(deps, { ...order, total: paid }, whatToDo(money)));
  return money.provider === 'test' ? '' : moneyBackText(paid, payment);
}

/** Goods are handed over for the rest of the money: what was left to pay of a changed order counts as paid then. */
async function restPaid(tx: Queryable, order: OrderRow, to: OrderState): Promise<Partial<OrderRow>> {
  if (to !== 'issued' || order.paidTotal === null) return {};
  return (await paidOf(tx, order)) < order.total ? { paidTotal: await settledInFull(tx, order) } : {};
}

/**
 * Moves a locked order to a state, with its history and messages; if it is cancelled, its stock is released. This happens only once,
 * because the order is locked and a cancelled order cannot move.
 * @returns ids of the products whose stock increased
 */
export async function moveOrder(
  tx: Queryable,
  deps: Pick<OrderDeps, 'clock' | 'publicUrl' | 'settings' | 'listeners'>,
  order: OrderRow,
  to: OrderState,
  { by, note = '', fromSource = false }: StateReason,
): Promise<Result<readonly number[]>> {
  const settings = deps.settings();
  const allowed = checkMove(order, to);
  if (!allowed.ok) return allowed;
  const now = deps.clock();
  const reservedUntil = to === 'reserved' ? reserveEnd(settings, order.payment, now) : null;
  const paidNow = to === 'paid' || to === 'issued';
  const moved = { ...order, state: to, reservedUntil };
  await tx
    .update(orders)
    .set({
      state: to,
      reservedUntil,
      ...(paidNow ? { paymentState: 'paid' } : {}),
      ...(await restPaid(tx, order, to)),
    })
    .where(eq(orders.id, order.id));
  const [step] = await tx
    .insert(orderHistory)
    .values({ orderId: order.id, state: to, by, note, at: now })
    .returning({ id: orderHistory.id });
  const back = to === 'cancelled' ? await requestRefund(tx, deps, order) : '';
  const testPayment = await isPaidAtTest(tx, order.id);
  const notes = [note, back, testPayment ? TEST_PAYMENT_NOTE : ''];
  const message = stateMessage(deps, moved, notes, step?.id ?? 0);
  const messages = moveMessagesForListeners(
    deps,
    order,
    { from: order.state, to, by, note, testPayment },
    step?.id ?? 0,
  );
  const entries = [...(message ? [message] : []), ...messages];
  if (entries.length > 0) await tx.insert(outbox).values(entries);
  if (to === 'issued') await earnPoints(tx, order.id, settings.bonus);
  if (to !== 'cancelled') return success([]);
  const subject = `Покупатель отменил заказ ${order.number}`;
  if (by === 'shopper') await tx.insert(outbox).values(shopMessage(deps, order, 'cancelled', subject));
  const productIds = await returnStock(tx, order.id, fromSource);
  await releaseCoupon(tx, order.id);
  await returnPoints(tx, order.id);
  return success(productIds);
}

/** Changes an order's state if the transition table allows it; of concurrent requests only one has an effect. */
export async function changeState(
  deps: OrderDeps,
  number: string,
  to: OrderState,
  reason: StateReason,
): Promise<Result<{ from: OrderState; to: OrderState }>> {
  const outcome = await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return failure('no-order', `Заказа ${number} нет`);
    const moved = await moveOrder(tx, deps, order, to, reason);
    return moved.ok ? success({ from: order.state, to, productIds: moved.value }) : moved;
  });
  if (!outcome.ok) return outcome;
  const { from, productIds } = outcome.value;
  if (productIds.length > 0) deps.stockChanged?.(productIds);
  return success({ from, to });
}

/**
 * In milliseconds; for this long after a payment attempt has closed, the order is not cancelled, because the provider is being asked
 * whether money is on its way.
 */
const CHECKING_MS = 15 * 60_000;

/** Locks the next order whose reserve has expired; orders that others have locked are skipped. */
async function claimExpired(tx: Queryable, now: Date): Promise<OrderRow | null> {
  const isChecked = sql`exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.state} = 'open'
    and ${payments.token} <> '' and ${payments.openUntil} > ${new Date(now.getTime() - CHECKING_MS).toISOString()})`;
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      sql`${orders.state} = 'reserved' and ${orders.reservedUntil} <= ${now.toISOString()} and not ${isChecked}`,
    )
    .orderBy(orders.reservedUntil)
    .limit(1)
    .for('update', { skipLocked: true });
  return order ?? null;
}

/**
 * Cancels orders whose reserve has expired, each in its own transaction; several workers may do so at once.
 * @returns how many it cancelled
 */
export async function expireReserves(deps: OrderDeps): Promise<number> {
  const note = 'Срок резерва истёк, оплата не пришла';
  for (let count = 0; ; count += 1) {
    const freed = await transact(deps.db, async (tx) => {
      const order = await claimExpired(tx, deps.clock());
      if (!order) return null;
      const moved = await moveOrder(tx, deps, order, 'cancelled', { by: 'clock', note });
      if (!moved.ok) throw new Error(moved.message);
      return moved.value;
    });
    if (!freed) return count;
    if (freed.length > 0) deps.stockChanged?.(freed);
  }
}
