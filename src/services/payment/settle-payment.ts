import { and, eq, gt } from 'drizzle-orm';
import type { PaymentEvent } from '../../adapters/payment/payment.ts';
import type { Queryable } from '../../data/connection.ts';
import { orders, outbox } from '../../data/schema/order.ts';
import { orderHistory, paymentIssues, payments } from '../../data/schema/order-life.ts';
import { transact } from '../../data/transact.ts';
import { ADMIN_MONEY_ADDRESS } from '../../domain/admin/admin-addresses.ts';
import { formatRoubles, kopecks } from '../../domain/measures/money.ts';
import { nextStates } from '../../domain/order/order-state.ts';
import { paidSubject } from '../../domain/order/order-summary.ts';
import { issueText, type PaymentIssueCode, whatToDo } from '../../domain/order/payment-issue.ts';
import { shopMailbox } from '../../domain/shop-contacts.ts';
import { moveOrder, type OrderRow } from '../order/change-state.ts';
import { settleDifference } from '../order/order-balance.ts';
import type { OrderDeps } from '../order/order-deps.ts';
import { endSentence, shopMessage } from '../order/state-messages.ts';

/** Result of an event: 'known' was processed before, 'unknown' belongs to no payment of the shop, 'issue' needs a person. */
export type Settled = 'paid' | 'refused' | 'known' | 'unknown' | 'issue';

type PaymentRow = typeof payments.$inferSelect;

/** Records, once per event, that staff must deal with money received. */
async function recordIssue(
  tx: Queryable,
  { settings, publicUrl }: OrderDeps,
  order: OrderRow,
  event: Pick<PaymentEvent, 'reference' | 'uid' | 'amount' | 'currency'>,
  code: PaymentIssueCode,
): Promise<Settled> {
  const { uid, amount, currency } = event;
  const written = await tx
    .insert(paymentIssues)
    .values({ orderId: order.id, event: `${event.reference}:${uid}`, code, amount, currency })
    .onConflictDoNothing()
    .returning({ id: paymentIssues.id });
  const [issue] = written;
  if (!issue) return 'known';
  const [payment] = await tx
    .select({ provider: payments.provider })
    .from(payments)
    .where(eq(payments.reference, event.reference));
  const provider = payment?.provider ?? 'none';
  const issueFacts = { code, amount, currency, uid, provider, payment: order.payment };
  await tx.insert(outbox).values({
    key: `payment-trouble:${issue.id}`,
    kind: 'mail',
    payload: {
      to: shopMailbox(settings().contacts),
      subject: `Заказ ${order.number}: нужна проверка оплаты`,
      text: `Заказ ${order.number} на ${formatRoubles(order.total)}: ${issueText(code)}. ${endSentence(whatToDo(issueFacts))}\n\nПокупатель: ${[order.name, order.phone].filter(Boolean).join(', ')}\n\nКогда разберётесь, отметьте: ${publicUrl}${ADMIN_MONEY_ADDRESS}\n`,
    },
  });
  return 'issue';
}

/** True when another attempt may still pay the order. */
async function anotherIsOpen(tx: Queryable, { clock }: OrderDeps, { id }: OrderRow): Promise<boolean> {
  const isOpen = and(eq(payments.orderId, id), eq(payments.state, 'open'), gt(payments.openUntil, clock()));
  const [open] = await tx.select({ id: payments.id }).from(payments).where(isOpen).limit(1);
  return open !== undefined;
}

async function refuse(
  tx: Queryable,
  deps: OrderDeps,
  order: OrderRow,
  payment: PaymentRow,
  event: PaymentEvent,
) {
  if (payment.state !== 'open' && payment.state !== 'opening') return 'known';
  const settled = { uid: event.uid, message: event.message, settledAt: deps.clock() };
  await tx
    .update(payments)
    .set({ state: 'refused', ...settled })
    .where(eq(payments.id, payment.id));
  if (order.paymentState === 'waiting' && !(await anotherIsOpen(tx, deps, order)))
    await tx.update(orders).set({ paymentState: 'refused' }).where(eq(orders.id, order.id));
  return 'refused';
}

/** Stores what was paid if the staff changed the order's total after the shopper had opened the payment. */
async function notePaidSum(tx: Queryable, order: OrderRow, { amount }: PaymentRow): Promise<void> {
  if (amount === order.total) return;
  const paidTotal = await settleDifference(tx, { ...order, paymentState: 'paid', paidTotal: amount }, order);
  await tx.update(orders).set({ paidTotal }).where(eq(orders.id, order.id));
}

async function pay(
  tx: Queryable,
  deps: OrderDeps,
  order: OrderRow,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<Settled> {
  if (payment.state === 'paid' && payment.uid === event.uid) return 'known';
  if (payment.state === 'paid') return recordIssue(tx, deps, order, event, 'paid-twice');
  if (event.currency !== 'BYN' || event.amount !== payment.amount) {
    await tx.update(payments).set({ state: 'disputed', uid: event.uid }).where(eq(payments.id, payment.id));
    return recordIssue(tx, deps, order, event, 'wrong-sum');
  }
  await tx
    .update(payments)
    .set({ state: 'paid', uid: event.uid, message: '', settledAt: deps.clock() })
    .where(eq(payments.id, payment.id));
  if (order.state === 'cancelled') return recordIssue(tx, deps, order, event, 'order-cancelled');
  if (order.paymentState === 'paid') return recordIssue(tx, deps, order, event, 'paid-twice');
  const sum = formatRoubles(kopecks(event.amount));
  const subject = paidSubject(order.number, sum, payment.provider === 'test');
  await tx.insert(outbox).values(shopMessage(deps, order, 'paid', subject));
  await notePaidSum(tx, order, payment);
  const { state } = order;
  if (nextStates(state, order).includes('paid')) {
    const moved = await moveOrder(tx, deps, order, 'paid', { by: 'payment' });
    if (!moved.ok) throw new Error(moved.message);
    return 'paid';
  }
  // The order has already reached another state without this payment: the payment is recorded, and the state stays.
  await tx.update(orders).set({ paymentState: 'paid' }).where(eq(orders.id, order.id));
  const note = 'Получили оплату';
  await tx.insert(orderHistory).values({ orderId: order.id, state, by: 'payment', note, at: deps.clock() });
  return 'paid';
}

/**
 * Processes a provider's report about a payment. Reports may come in any order and repeatedly: an order is paid once, a late refusal
 * changes nothing, a success after a refusal counts, a wrong sum or currency pays nothing, and money for a cancelled or paid order is left
 * to staff.
 */
export async function settlePayment(deps: OrderDeps, event: PaymentEvent): Promise<Settled> {
  return transact(deps.db, async (tx): Promise<Settled> => {
    const [found] = await tx.select().from(payments).where(eq(payments.reference, event.reference));
    if (!found) return 'unknown';
    const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
    const [payment] = await tx.select().from(payments).where(eq(payments.id, found.id));
    if (!order || !payment) return 'unknown';
    return event.outcome === 'paid'
      ? pay(tx, deps, order, payment, event)
      : refuse(tx, deps, order, payment, event);
  });
}

/** Leaves an attempt without any result to staff, once; a late callback is still processed. */
export async function leaveUnanswered(deps: OrderDeps, reference: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const [found] = await tx.select().from(payments).where(eq(payments.reference, reference));
    if (!found) return;
    const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
    const [payment] = await tx.select().from(payments).where(eq(payments.id, found.id));
    if (!order || payment?.state !== 'open') return;
    await tx.update(payments).set({ state: 'unanswered' }).where(eq(payments.id, payment.id));
    await recordIssue(
      tx,
      deps,
      order,
      { reference, uid: '', amount: payment.amount, currency: 'BYN' },
      'no-answer',
    );
  });
}
