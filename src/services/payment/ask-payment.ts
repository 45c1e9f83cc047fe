import { and, eq, getTableColumns, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import { orders } from '../../data/schema/order.ts';
import { payments } from '../../data/schema/order-life.ts';
import { isDueToAsk, isGivenUp } from '../../domain/order/payment-asking.ts';
import { findOrder } from '../order/show-order.ts';
import type { PaymentDeps } from './open-payment.ts';
import { leaveUnanswered, type Settled, settlePayment } from './settle-payment.ts';

type PaymentRow = typeof payments.$inferSelect;

/** Milliseconds: nobody waits for the background, a shopper for their page. */
const BACKGROUND_TIMEOUT_MS = 8000;
const PAGE_TIMEOUT_MS = 3000;
/** A page that is loaded again and again asks no oftener. */
const MIN_BETWEEN_MS = 5000;
/** For so long after an attempt has closed the provider may still report its last card. */
const CLOSED_FOR_MS = 15 * 60_000;
/** A provider that is away is left alone until the next round. */
const MAX_FAILURES = 3;

/** Of this shop's provider, which can be asked about them. */
const askable = ({ provider }: PaymentDeps) =>
  and(eq(payments.provider, provider.name), ne(payments.token, ''));

/** A refusal of one card is not the end of an attempt: the provider's page takes others until its time is over. */
const mayStillBePaid = ({ clock }: PaymentDeps) =>
  and(eq(payments.state, 'refused'), gt(payments.openUntil, new Date(clock().getTime() - CLOSED_FOR_MS)));

/** Reserved, and not for longer than the shop said. */
const holdsGoods = ({ clock }: PaymentDeps) =>
  and(eq(orders.state, 'reserved'), or(isNull(orders.reservedUntil), gt(orders.reservedUntil, clock())));

const isUndecided = inArray(payments.state, ['open', 'refused']);

/** Attempts of which nothing is known, the oldest first, then refused ones of orders that still hold their goods. */
async function undecidedOnes(deps: PaymentDeps): Promise<PaymentRow[]> {
  const { db } = deps;
  const unknown = await db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'open'), askable(deps)))
    .orderBy(payments.createdAt);
  const refused = await db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(holdsGoods(deps), mayStillBePaid(deps), askable(deps)));
  return [...unknown, ...refused];
}

/** Notes that an attempt is asked about; false when another node has done so since it was read. */
async function claim({ db, clock }: PaymentDeps, { id, askedAt }: PaymentRow): Promise<boolean> {
  const same = askedAt ? eq(payments.askedAt, askedAt) : isNull(payments.askedAt);
  const claimed = await db
    .update(payments)
    .set({ askedAt: clock() })
    .where(and(eq(payments.id, id), isUndecided, same))
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** Asks about one attempt and settles it as a callback would; null while it is open. */
async function ask(deps: PaymentDeps, payment: PaymentRow, timeout: number): Promise<Settled | null> {
  const answer = await deps.provider.ask(payment, timeout);
  return answer === 'open' ? null : settlePayment(deps, answer);
}

export interface AskedRound {
  /** What came of those that were settled, by reference. */
  settled: readonly { reference: string; settled: Settled }[];
  /** Why others could not be asked, or what was answered could not be settled. */
  failures: readonly unknown[];
}

/**
 * Asks the provider about the attempts whose callback is due and has not come, each by one node, and settles them once however
 * the answer and the callback meet; where no answer comes for three days the shop is notified.
 */
export async function askUnknownPayments(deps: PaymentDeps, stopping?: AbortSignal): Promise<AskedRound> {
  const { clock } = deps;
  const settled: { reference: string; settled: Settled }[] = [];
  const failures: unknown[] = [];
  for (const payment of await undecidedOnes(deps)) {
    if (stopping?.aborted) break;
    if (!isDueToAsk(payment, clock()) || !(await claim(deps, payment))) continue;
    const { reference } = payment;
    try {
      const outcome = await ask(deps, payment, BACKGROUND_TIMEOUT_MS);
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
 * Asks about an order's attempts at once, for a shopper who has come back from the provider before its callback; without an answer
 * in time the order stays as it is and the background asks on.
 */
export async function askOrderPayments(
  deps: PaymentDeps,
  number: string,
  secret: string,
): Promise<AskedRound> {
  const { db, clock } = deps;
  const order = await findOrder(db, number, secret);
  if (!order || order.paymentState === 'paid') return { settled: [], failures: [] };
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, order.id),
        askable(deps),
        or(eq(payments.state, 'open'), mayStillBePaid(deps)),
      ),
    );
  const waited = rows.filter(
    ({ askedAt }) => !askedAt || clock().getTime() - askedAt.getTime() >= MIN_BETWEEN_MS,
  );
  const answers = await Promise.allSettled(
    waited.map(async (payment) => {
      if (!(await claim(deps, payment))) return [];
      const settled = await ask(deps, payment, PAGE_TIMEOUT_MS);
      return settled ? [{ reference: payment.reference, settled }] : [];
    }),
  );
  return {
    settled: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    failures: answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : [])),
  };
}
