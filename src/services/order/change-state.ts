import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orders, outbox } from '../../data/schema/order.ts';
import { orderHistory, paymentIssues, payments } from '../../data/schema/order-life.ts';
import { transact } from '../../data/transact.ts';
import { moneyBackText } from '../../domain/order/money-back.ts';
import type { OrderState, PaymentWay } from '../../domain/order/order.ts';
import { isFinal, nextStates, orderState } from '../../domain/order/order-state.ts';
import { TEST_PAYMENT_NOTE } from '../../domain/order/order-summary.ts';
import { whatToDo } from '../../domain/order/payment-issue.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { ShopContacts } from '../../domain/shop-contacts.ts';
import { releaseCoupon } from '../discount/redeem-coupon.ts';
import { earnPoints, returnPoints } from '../discount/spend-points.ts';
import type { Settings } from '../settings.ts';
import type { OrderDeps } from './order-deps.ts';
import { tellOfMove } from './order-listeners.ts';
import { isPaidAtTest } from './paid-at-test.ts';
import { paidBy } from './payment-issues.ts';
import { moneyBackMessage, shopMessage, stateMessage } from './state-messages.ts';
import { returnStock } from './take-stock.ts';

export type OrderRow = typeof orders.$inferSelect;

/** Who changes a state, and why in words for the shopper. */
export interface StateReason {
  by: 'shopper' | 'shop' | 'payment' | 'clock';
  /** The shop hears of it from 1C, whose figures of stock may count with it already. */
  fromSource?: boolean;
  note?: string;
}

const HOUR = 3_600_000;

/** The end of a reserve that begins now; null: it has none, the shop releases the goods itself. */
export function reserveEnd(
  { reserveHours }: Pick<Settings, 'reserveHours'>,
  payment: PaymentWay,
  now: Date,
): Date | null {
  if (!reserveHours || payment === 'by-phone') return null;
  return new Date(now.getTime() + reserveHours[payment] * HOUR);
}

/** Holds an order against other transactions; null for a number that is none. */
export async function lockOrder(tx: Queryable, number: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
  return order ?? null;
}

/** Whether the order may go to a state, in words when it may not. */
function checkMove(order: OrderRow, to: OrderState): Result<OrderState> {
  const from = order.state;
  const allowed = nextStates(from, order);
  if (allowed.includes(to)) return success(from);
  const { name } = orderState(from);
  if (from === to) return failure('same-state', `Заказ ${order.number} уже в состоянии «${name}»`);
  const others = allowed.map((state) => `«${orderState(state).name}»`).join(', ');
  return failure(
    'not-allowed',
    isFinal(from)
      ? `Заказ ${order.number}: «${name}», дальше он не меняется`
      : `Заказ ${order.number}: «${name}», дальше может быть ${others}`,
  );
}

/**
 * A paid order that is cancelled: the money has to go back, and a person must see to it.
 * @returns what the shopper is told of it
 */
async function askForMoneyBack(tx: Queryable, contacts: ShopContacts, order: OrderRow): Promise<string> {
  if (order.paymentState !== 'paid' || order.total === 0) return '';
  const issue = { code: 'order-cancelled', amount: order.total, currency: 'BYN' } as const;
  await tx.insert(paymentIssues).values({ orderId: order.id, event: `cancelled:${order.number}`, ...issue });
  const { payment } = order;
  const money = { ...issue, payment, ...(await paidBy(tx, order.id)) };
  await tx.insert(outbox).values(moneyBackMessage(contacts, order, whatToDo(money)));
  return money.provider === 'test' ? '' : moneyBackText(order.total, payment);
}

/**
 * Moves an order that the transaction holds: its state, its history, its messages; what a cancelled one held goes back. As the
 * order is held and a cancelled one goes nowhere, all this happens once.
 * @returns the ids of the products there is more of now
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
    .set({ state: to, reservedUntil, ...(paidNow ? { paymentState: 'paid' } : {}) })
    .where(eq(orders.id, order.id));
  const [step] = await tx
    .insert(orderHistory)
    .values({ orderId: order.id, state: to, by, note, at: now })
    .returning({ id: orderHistory.id });
  const { contacts } = settings;
  const back = to === 'cancelled' ? await askForMoneyBack(tx, contacts, order) : '';
  const testPayment = await isPaidAtTest(tx, order.id);
  const notes = [note, back, testPayment ? TEST_PAYMENT_NOTE : ''];
  const message = stateMessage(deps, moved, notes, step?.id ?? 0);
  const told = tellOfMove(deps, order, { from: order.state, to, by, note, testPayment }, step?.id ?? 0);
  const entries = [...(message ? [message] : []), ...told];
  if (entries.length > 0) await tx.insert(outbox).values(entries);
  if (to === 'issued') await earnPoints(tx, order.id, settings.bonus);
  if (to !== 'cancelled') return success([]);
  const subject = `Покупатель отменил заказ ${order.number}`;
  if (by === 'shopper') await tx.insert(outbox).values(shopMessage(contacts, order, 'cancelled', subject));
  const productIds = await returnStock(tx, order.id, fromSource);
  await releaseCoupon(tx, order.id);
  await returnPoints(tx, order.id);
  return success(productIds);
}

/** Changes the state of an order as the table of transitions allows, once however many ask for it at the same time. */
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

/** An attempt to pay that has just closed is first asked about at the provider: its money may be on the way. */
const ASKING_MS = 15 * 60_000;

/** The next order whose reserve has run out, held; orders that somebody else holds are left to them. */
async function takeExpired(tx: Queryable, now: Date): Promise<OrderRow | null> {
  const asking = sql`exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.state} = 'open'
    and ${payments.token} <> '' and ${payments.openUntil} > ${new Date(now.getTime() - ASKING_MS).toISOString()})`;
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      sql`${orders.state} = 'reserved' and ${orders.reservedUntil} <= ${now.toISOString()} and not ${asking}`,
    )
    .orderBy(orders.reservedUntil)
    .limit(1)
    .for('update', { skipLocked: true });
  return order ?? null;
}

/**
 * Cancels the orders whose reserve has run out, one transaction each: their goods are free once, also when several workers do it.
 * @returns how many it cancelled
 */
export async function expireReserves(deps: OrderDeps): Promise<number> {
  const note = 'Срок резерва истёк, оплата не пришла';
  for (let count = 0; ; count += 1) {
    const freed = await transact(deps.db, async (tx) => {
      const order = await takeExpired(tx, deps.clock());
      if (!order) return null;
      const moved = await moveOrder(tx, deps, order, 'cancelled', { by: 'clock', note });
      if (!moved.ok) throw new Error(moved.message);
      return moved.value;
    });
    if (!freed) return count;
    if (freed.length > 0) deps.stockChanged?.(freed);
  }
}
