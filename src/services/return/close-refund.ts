import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orders } from '../../data/schema/order.ts';
import { refunds } from '../../data/schema/order-return.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import type { RefundMethod } from '../../domain/order/return-lists.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { PaymentDeps } from '../payment/open-payment.ts';
import { findRefundable } from './read-returnable.ts';
import { askBank } from './refund-money.ts';
import { type Log, NO_LOG, type RefundRow } from './write-refund.ts';

/** Locks the order of a refund, then the refund; null for an unknown one, or one of another order. */
async function lockRefund(tx: Transaction, number: string, id: number): Promise<RefundRow | null> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, number))
    .for('update');
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return refund && refund.orderId === order?.id ? refund : null;
}

/** Requests a refund from the bank, with a new key, because the bank answers the old one as before. */
async function sendAgain(
  tx: Transaction,
  { provider }: PaymentDeps,
  refund: RefundRow,
): Promise<Result<RefundRow>> {
  const payment = await findRefundable(tx, provider, refund.orderId);
  const own = refund.paymentId === payment?.id ? refund.amount : 0;
  if (!payment || payment.left + own < refund.amount)
    return failure('method', 'Через банк вернуть эту сумму нельзя. Выберите другой способ');
  const sent = { state: 'sent', method: 'bank', paymentId: payment.id, key: randomUUID() } as const;
  const [written] = await tx
    .update(refunds)
    .set({ ...sent, uid: '', message: '', askedAt: null })
    .where(eq(refunds.id, refund.id))
    .returning();
  return success(written ?? refund);
}

/**
 * Settles a refund that is left to a person: requests it from the bank once more, or notes how the money was returned. One that the bank
 * works on cannot be settled, or the money might go back twice.
 */
export async function closeRefund(
  deps: PaymentDeps,
  number: string,
  { id, method, note }: { id: number; method: Exclude<RefundMethod, 'later'>; note: string },
  log: Log = NO_LOG,
): Promise<Result<RefundRow>> {
  const outcome = await transact(deps.db, async (tx): Promise<Result<RefundRow>> => {
    const refund = await lockRefund(tx, number, id);
    if (!refund) return failure('gone', 'Такого возврата нет');
    if (refund.state === 'done') return failure('same-state', 'Эти деньги уже вернули');
    if (refund.state === 'sent') return failure('not-allowed', 'Ждём ответа банка об этих деньгах');
    if (method === 'bank') {
      const sent = await sendAgain(tx, deps, refund);
      if (sent.ok) await log(tx);
      return sent;
    }
    const [written] = await tx
      .update(refunds)
      .set({ state: 'done', method, paymentId: null, note, doneAt: deps.clock() })
      .where(eq(refunds.id, id))
      .returning();
    await log(tx);
    return success(written ?? refund);
  });
  if (outcome.ok) await askBank(deps, outcome.value);
  return outcome;
}
