import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { RefundAnswer } from '../../adapters/payment/payment.ts';
import { orders, outbox } from '../../data/schema/order.ts';
import { payments } from '../../data/schema/order-life.ts';
import { refunds } from '../../data/schema/order-return.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { shopMailbox } from '../../domain/shop-contacts.ts';
import { endSentence } from '../order/state-messages.ts';
import type { PaymentDeps } from './open-payment.ts';

type RefundRow = typeof refunds.$inferSelect;

/** 'unknown': the shop has not requested such a refund; 'known': its outcome was settled before. */
export type SettledRefund = RefundAnswer['outcome'] | 'unknown' | 'known';

/** Milliseconds to wait for the provider; the staff wait for the page meanwhile. */
const TIMEOUT_MS = 8000;
/** The provider knows a key for a day; after that a repeated request would refund once more. */
const KEY_LIVES_MS = 23 * 3_600_000;
/** Milliseconds after which a request without a known outcome is repeated. */
const REPEAT_MS = 60_000;
/** Refunds that are asked about in one round. */
const MAX_ASKED = 20;

const UNANSWERED = 'банк не ответил, вернул ли он деньги: проверьте в его кабинете';
const OTHER_BANK = 'банк, принявший оплату, больше не подключён к магазину';

/** Leaves a refund to the staff, with the reason, and informs the shop. */
async function leaveToStaff(
  tx: Transaction,
  { settings }: PaymentDeps,
  refund: RefundRow,
  { uid, message }: Pick<RefundAnswer, 'uid' | 'message'>,
): Promise<void> {
  const why = message || 'банк отказал без объяснений';
  await tx.update(refunds).set({ state: 'open', uid, message: why }).where(eq(refunds.id, refund.id));
  const [order] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, refund.orderId));
  const number = order?.number ?? '';
  const sum = formatRoubles(refund.amount);
  await tx.insert(outbox).values({
    key: `refund:${refund.key}:refused`,
    kind: 'mail',
    payload: {
      to: shopMailbox(settings().contacts),
      subject: `Банк не вернул ${sum} по заказу ${number}`,
      text: `${endSentence(`Заказ ${number}: ${sum} покупателю банк не вернул: ${why}`)} Верните иначе или попробуйте ещё раз: в админке «Деньги».\n`,
    },
  });
}

/** Stores the provider's answer about a refund; only a refund that waits for an answer can change. */
async function settle(
  deps: PaymentDeps,
  id: number,
  { uid, outcome, message }: RefundAnswer,
): Promise<SettledRefund> {
  return transact(deps.db, async (tx): Promise<SettledRefund> => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
    if (!refund) return 'unknown';
    if (refund.state !== 'sent') return 'known';
    const number = uid || refund.uid;
    if (outcome === 'refused') await leaveToStaff(tx, deps, refund, { uid: number, message });
    else
      await tx
        .update(refunds)
        .set(outcome === 'pending' ? { uid: number } : { uid: number, state: 'done', doneAt: deps.clock() })
        .where(eq(refunds.id, id));
    return outcome;
  });
}

/** Processes a provider's report about a refund, which may come repeatedly. */
export async function settleRefundOf(deps: PaymentDeps, answer: RefundAnswer): Promise<SettledRefund> {
  if (answer.uid === '') return 'unknown';
  const [found] = await deps.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.uid, answer.uid));
  return found ? settle(deps, found.id, answer) : 'unknown';
}

/**
 * Requests a refund from the provider, or asks what became of it, and writes down the answer. A lost answer changes nothing: the request
 * is repeated with the same key, and after a day the refund is left to the staff.
 * @throws when the provider gives no valid answer
 */
export async function askRefund(deps: PaymentDeps, id: number): Promise<SettledRefund> {
  const { db, provider, clock } = deps;
  const [found] = await db
    .select({ refund: refunds, payment: payments, number: orders.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.id, id), eq(refunds.state, 'sent')));
  if (!found) return 'unknown';
  const { refund, payment, number } = found;
  const refused = { uid: refund.uid, outcome: 'refused' } as const;
  if (payment.provider !== provider.name) return settle(deps, id, { ...refused, message: OTHER_BANK });
  if (refund.uid) return settle(deps, id, await provider.checkRefund(refund.uid, TIMEOUT_MS));
  if (refund.askedAt && clock().getTime() - refund.askedAt.getTime() > KEY_LIVES_MS)
    return settle(deps, id, { ...refused, message: UNANSWERED });
  if (!refund.askedAt) await db.update(refunds).set({ askedAt: clock() }).where(eq(refunds.id, id));
  const { key, amount } = refund;
  const reason = `Возврат по заказу ${number}`;
  return settle(deps, id, await provider.refund({ key, uid: payment.uid, amount, reason }, TIMEOUT_MS));
}

/** Asks about refunds whose outcome is unknown. @returns errors of the provider */
export async function askOpenRefunds(deps: PaymentDeps, stopping?: AbortSignal): Promise<unknown[]> {
  const before = new Date(deps.clock().getTime() - REPEAT_MS);
  const rows = await deps.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'sent'), isNotNull(refunds.paymentId), lte(refunds.createdAt, before)))
    .orderBy(refunds.id)
    .limit(MAX_ASKED);
  const failures: unknown[] = [];
  for (const { id } of rows) {
    if (stopping?.aborted) break;
    try {
      await askRefund(deps, id);
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}
