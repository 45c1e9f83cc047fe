import { and, eq, getTableColumns, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import { orders } from '../../data/schema/order.ts';
import { payments } from '../../data/schema/order-life.ts';
import { isCheckDue, isGivenUp } from '../../domain/order/payment-check.ts';
import { findOrder } from '../order/show-order.ts';
import type { PaymentDeps } from './open-payment.ts';
import { leaveUnanswered, type Settled, settlePayment } from './settle-payment.ts';

type PaymentRow = typeof payments.$inferSelect;

/** Milliseconds to wait for the provider in the background; longer than on a page, for which a shopper waits. */
const BACKGROUND_TIMEOUT_MS = 8000;
const PAGE_TIMEOUT_MS = 3000;
/** Milliseconds between two checks of a payment that are caused by page loads. */
const MIN_BETWEEN_MS = 5000;
/** Milliseconds after the end of an attempt during which the provider may still report the last card. */
const CLOSED_FOR_MS = 15 * 60_000;
/** Number of failures after which an unavailable provider is not queried again until the next round. */
const MAX_FAILURES = 3;

/** Condition for payments of the current provider that have a token for queries. */
const canBeQueried = ({ provider }: PaymentDeps) =>
  and(eq(payments.provider, provider.name), ne(payments.token, ''));

/** Condition for refused attempts that may still succeed: the provider's page accepts other cards until the attempt's time is over. */
const canBePaid = ({ clock }: PaymentDeps) =>
  and(eq(payments.state, 'refused'), gt(payments.openUntil, new Date(clock().getTime() - CLOSED_FOR_MS)));

/** Condition for reserved orders whose reservation has not expired. */
const reservesGoods = ({ clock }: PaymentDeps) =>
  and(eq(orders.state, 'reserved'), or(isNull(orders.reservedUntil), gt(orders.reservedUntil, clock())));

const isUndecided = inArray(payments.state, ['open', 'refused']);

/** Lists attempts without a result, oldest first, then refused ones whose orders are still reserved. */
async function undecidedPayments(deps: PaymentDeps): Promise<PaymentRow[]> {
  const { db } = deps;
  const unknown = await db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'open'), canBeQueried(deps)))
    .orderBy(payments.createdAt);
  const refused = await db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(reservesGoods(deps), canBePaid(deps), canBeQueried(deps)));
  return [...unknown, ...refused];
}

/** Marks an attempt as being checked; false if another node has done so since it was read. */
async function claim({ db, clock }: PaymentDeps, { id, checkedAt }: PaymentRow): Promise<boolean> {
  const same = checkedAt ? eq(payments.checkedAt, checkedAt) : isNull(payments.checkedAt);
  const claimed = await db
    .update(payments)
    .set({ checkedAt: clock() })
    .where(and(eq(payments.id, id), isUndecided, same))
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** Queries the provider about one attempt and settles the result like a callback; null if the attempt is still open. */
async function checkPayment(
  deps: PaymentDeps,
  payment: PaymentRow,
  timeout: number,
): Promise<Settled | null> {
  const answer = await deps.provider.checkState(payment, timeout);
  return answer === 'open' ? null : settlePayment(deps, answer);
}

export interface CheckRound {
  settled: readonly { reference: string; settled: Settled }[];
  /** Errors from querying the provider and from settling the results. */
  failures: readonly unknown[];
}

/**
 * Queries the provider about attempts whose callback is overdue, each on one node only. A result is settled once even if the callback
 * arrives at the same time; the shop is notified after three days without a result.
 */
export async function checkUnknownPayments(deps: PaymentDeps, stopping?: AbortSignal): Promise<CheckRound> {
  const { clock } = deps;
  const settled: { reference: string; settled: Settled }[] = [];
  const failures: unknown[] = [];
  for (const payment of await undecidedPayments(deps)) {
    if (stopping?.aborted) break;
    if (!isCheckDue(payment, clock()) || !(await claim(deps, payment))) continue;
    const { reference } = payment;
    try {
      const outcome = await checkPayment(deps, payment, BACKGROUND_TIMEOUT_MS);
      if (outcome) {
        settled.push({ reference, settled: outcome });
        continue;
      }
    } catch (error) {
      failures.push(error);
    }
    if (isGivenUp(payment, clock())) await leaveUnanswered(deps, reference);
    if (failures.length >= MAX_FAILURES) break;
  }
  return { settled, failures };
}

/**
 * Queries an order's attempts at once, for a shopper who returns from the provider before its callback. Without a response in time the
 * order stays as it is, and the background check continues.
 */
export async function checkOrderPayments(
  deps: PaymentDeps,
  number: string,
  secret: string,
): Promise<CheckRound> {
  const { db, clock } = deps;
  const order = await findOrder(db, number, secret);
  if (!order || order.paymentState === 'paid') return { settled: [], failures: [] };
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, order.id),
        canBeQueried(deps),
        or(eq(payments.state, 'open'), canBePaid(deps)),
      ),
    );
  const due = rows.filter(
    ({ checkedAt }) => !checkedAt || clock().getTime() - checkedAt.getTime() >= MIN_BETWEEN_MS,
  );
  const answers = await Promise.allSettled(
    due.map(async (payment) => {
      if (!(await claim(deps, payment))) return [];
      const settled = await checkPayment(deps, payment, PAGE_TIMEOUT_MS);
      return settled ? [{ reference: payment.reference, settled }] : [];
    }),
  );
  return {
    settled: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    failures: answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : [])),
  };
}
