import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import { paymentIssues, payments } from '../../data/schema/order-life.ts';
import { kopecks } from '../../domain/measures/money.ts';
import type { MoneyBack, PaymentWay } from '../../domain/order/order.ts';
import type { PaymentIssue, PaymentIssueCode } from '../../domain/order/payment-issue.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { OrderDeps } from './order-deps.ts';

/** Money that waits for a person, with whom to call about it. */
export interface OpenIssue extends PaymentIssue {
  number: string;
  name: string;
  phone: string;
  at: Date;
}

/**
 * With this begins the event of money that the shop's people found, its order and sum follow; that of a provider's is the attempt's
 * reference and the provider's number.
 */
export const FOUND_BY_HAND = 'hand';

type Payer = Pick<PaymentIssue, 'provider' | 'uid'>;

/** The provider that took an order's money, with its number of the payment; both empty where none did. */
export async function paidBy(db: Queryable, orderId: number): Promise<Payer> {
  const [payment] = await db
    .select({ provider: payments.provider, uid: payments.uid })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
    .orderBy(desc(payments.id))
    .limit(1);
  return payerOf(payment);
}

const payerOf = (payment: { provider: string; uid: string } | undefined): Payer => ({
  provider: (payment?.provider ?? '') as Payer['provider'],
  uid: payment?.uid ?? '',
});

type Row = { issue: typeof paymentIssues.$inferSelect; order: typeof orders.$inferSelect };

/** Who took the money that an issue is about, by its event. */
async function payerOfIssue(db: Queryable, { issue, order }: Row): Promise<Payer> {
  const [, from = '', uid = ''] = /^([\w-]+):(.*)$/u.exec(issue.event) ?? [];
  // It came past every provider: what one of them took is other money.
  if (from === FOUND_BY_HAND) return payerOf(undefined);
  const [attempt] = await db
    .select({ provider: payments.provider })
    .from(payments)
    .where(eq(payments.reference, from));
  return attempt ? payerOf({ ...attempt, uid }) : paidBy(db, order.id);
}

async function openIssue(db: Queryable, { issue, order }: Row): Promise<OpenIssue> {
  const payer = await payerOfIssue(db, { issue, order });
  return {
    ...payer,
    number: order.number,
    name: order.name,
    phone: order.phone,
    at: issue.at,
    code: issue.code as PaymentIssueCode,
    amount: issue.amount,
    currency: issue.currency,
    payment: order.payment as PaymentWay,
  };
}

/** Everything about money that waits for a person, oldest first; of one order where its number is given. */
export async function listPaymentIssues(db: Database, number?: string): Promise<OpenIssue[]> {
  const wanted: SQL[] = [isNull(paymentIssues.doneAt)];
  if (number) wanted.push(eq(orders.number, number));
  const rows = await db
    .select({ issue: paymentIssues, order: orders })
    .from(paymentIssues)
    .innerJoin(orders, eq(orders.id, paymentIssues.orderId))
    .where(and(...wanted))
    .orderBy(asc(paymentIssues.id));
  return Promise.all(rows.map((row) => openIssue(db, row)));
}

/** Marks whatever waits at an order as dealt with; `note` says how. @returns how many there were */
export async function closePaymentIssues(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  number: string,
  note: string,
): Promise<Result<number>> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) return failure('no-order', `Заказа ${number} нет`);
  const closed = await db
    .update(paymentIssues)
    .set({ doneAt: clock(), note })
    .where(and(eq(paymentIssues.orderId, order.id), isNull(paymentIssues.doneAt)))
    .returning({ id: paymentIssues.id });
  if (closed.length > 0) return success(closed.length);
  return failure('nothing', `По заказу ${number} возвращать и проверять нечего`);
}

/** What became of the money of a cancelled order; null where none came. */
export async function moneyBackOf(db: Queryable, orderId: number): Promise<MoneyBack | null> {
  const rows = await db
    .select({ amount: paymentIssues.amount, doneAt: paymentIssues.doneAt })
    .from(paymentIssues)
    .where(and(eq(paymentIssues.orderId, orderId), eq(paymentIssues.code, 'order-cancelled')));
  const [first] = rows;
  if (!first) return null;
  const due = rows.filter(({ doneAt }) => doneAt === null);
  const shown = due.length > 0 ? due : rows;
  const amount = kopecks(shown.reduce((sum, row) => sum + row.amount, 0));
  return { state: due.length > 0 ? 'due' : 'done', amount };
}
