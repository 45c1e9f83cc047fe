import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import { paymentIssues, payments } from '../../data/schema/order-life.ts';
import { kopecks } from '../../domain/measures/money.ts';
import type { MoneyBack } from '../../domain/order/order.ts';
import type { PaymentIssue } from '../../domain/order/payment-issue.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { OrderDeps } from './order-deps.ts';

/** A payment issue with the customer to call about it. */
export interface OpenIssue extends PaymentIssue {
  number: string;
  name: string;
  phone: string;
  at: Date;
}

/**
 * Event of a payment recorded by hand: this prefix, then the order and the sum. Other events consist of the attempt's reference and the
 * provider's payment number.
 */
export const FOUND_BY_HAND = 'hand';

type Payer = Pick<PaymentIssue, 'provider' | 'uid'>;

/** Finds the provider that took an order's money, with its payment number; both are empty if there was none. */
export async function paidBy(db: Queryable, orderId: number): Promise<Payer> {
  const [payment] = await db
    .select({ provider: payments.provider, uid: payments.uid })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
    .orderBy(desc(payments.id))
    .limit(1);
  return payerOf(payment);
}

const payerOf = (payment: Payer | undefined): Payer => ({
  provider: payment?.provider ?? 'none',
  uid: payment?.uid ?? '',
});

type Row = { issue: typeof paymentIssues.$inferSelect; order: typeof orders.$inferSelect };

/** Splits an issue's event into its source and the provider's payment number. */
function sourceOf({ event }: Row['issue']): { from: string; uid: string } {
  const [, from = '', uid = ''] = /^([\w-]+):(.*)$/u.exec(event) ?? [];
  return { from, uid };
}

/** Finds out who took the money in these issues, in two queries; returns a function from an issue to the payer. */
async function payersOf(db: Queryable, rows: readonly Row[]): Promise<(row: Row) => Payer> {
  const { provider, uid, reference, orderId, id } = payments;
  const attempts = await db
    .select({ provider, reference })
    .from(payments)
    .where(
      inArray(
        reference,
        rows.map(({ issue }) => sourceOf(issue).from),
      ),
    );
  const paid = await db
    .select({ orderId, provider, uid })
    .from(payments)
    .where(
      and(
        inArray(
          orderId,
          rows.map(({ order }) => order.id),
        ),
        eq(payments.state, 'paid'),
      ),
    )
    .orderBy(asc(id));
  const byReference = new Map(attempts.map((attempt) => [attempt.reference, attempt.provider]));
  // Later payments of an order replace earlier ones.
  const byOrder = new Map(paid.map((payment) => [payment.orderId, payment]));
  return ({ issue, order }) => {
    const source = sourceOf(issue);
    // This money was recorded by hand, so no provider took it.
    if (source.from === FOUND_BY_HAND) return payerOf(undefined);
    const known = byReference.get(source.from);
    return known === undefined ? payerOf(byOrder.get(order.id)) : { provider: known, uid: source.uid };
  };
}

function openIssue({ issue, order }: Row, payer: Payer): OpenIssue {
  return {
    ...payer,
    number: order.number,
    name: order.name,
    phone: order.phone,
    at: issue.at,
    code: issue.code,
    amount: issue.amount,
    currency: issue.currency,
    payment: order.payment,
  };
}

/** Lists open payment issues, oldest first, optionally of one order or at most `max`. */
export async function listPaymentIssues(db: Database, number?: string, max?: number): Promise<OpenIssue[]> {
  const wanted: SQL[] = [isNull(paymentIssues.doneAt)];
  if (number) wanted.push(eq(orders.number, number));
  const found = db
    .select({ issue: paymentIssues, order: orders })
    .from(paymentIssues)
    .innerJoin(orders, eq(orders.id, paymentIssues.orderId))
    .where(and(...wanted))
    .orderBy(asc(paymentIssues.id))
    .$dynamic();
  const rows = await (max === undefined ? found : found.limit(max));
  if (rows.length === 0) return [];
  const payerOfRow = await payersOf(db, rows);
  return rows.map((row) => openIssue(row, payerOfRow(row)));
}

/** Closes all issues of an order; `note` says how they were settled. @returns the number of issues closed */
export async function closePaymentIssues(
  { db, clock }: Pick<OrderDeps, 'clock'> & { db: Queryable },
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

/** Finds out what happened to the money of a cancelled order; null if nothing was paid. */
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
