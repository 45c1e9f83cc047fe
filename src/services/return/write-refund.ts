import { refunds } from '../../data/schema/order-return.ts';
import type { Transaction } from '../../data/transact.ts';
import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import type { RefundMethod, RefundState } from '../../domain/order/return-lists.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { PaymentDeps } from '../payment/open-payment.ts';
import { findRefundable } from './read-returnable.ts';

/** A refund as the staff decided it. */
export interface RefundRequest {
  amount: Kopecks;
  method: RefundMethod;
  /** Why it is less than proposed, or why money goes back without goods. */
  reason: string;
}

/** A refund that is possible, with the card payment that it goes back to; null for other methods. */
export interface PossibleRefund extends RefundRequest {
  orderId: number;
  paymentId: number | null;
}

/** Logs, in the transaction of a change, what the staff did; a repeated form is not logged again. */
export type Log = (tx: Transaction) => Promise<void>;

export const NO_LOG: Log = async () => {};

export type RefundRow = typeof refunds.$inferSelect;

/** State of a new refund: cash and transfers are recorded when they are made. */
const FIRST: Readonly<Record<RefundMethod, RefundState>> = {
  bank: 'sent',
  cash: 'done',
  transfer: 'done',
  later: 'open',
};

/** Checks whether the money can go back by the chosen method. */
export async function checkMethod(
  tx: Transaction,
  { provider }: Pick<PaymentDeps, 'provider'>,
  orderId: number,
  refund: RefundRequest,
): Promise<Result<PossibleRefund>> {
  if (refund.method !== 'bank' || refund.amount === 0)
    return success({ ...refund, orderId, paymentId: null });
  const payment = await findRefundable(tx, provider, orderId);
  if (!payment)
    return failure('method', 'Через банк вернуть нельзя: заказ оплачен иначе. Выберите другой способ');
  if (payment.left < refund.amount)
    return failure('method', `Через банк можно вернуть не больше ${formatRoubles(payment.left)}`);
  return success({ ...refund, orderId, paymentId: payment.id });
}

/**
 * Writes a refund; the bank is asked after the transaction.
 * @param returnId null for money without goods
 * @returns null if there is no money to return
 */
export async function writeRefund(
  tx: Transaction,
  { clock }: Pick<PaymentDeps, 'clock'>,
  refund: PossibleRefund,
  returnId: number | null,
  key: string,
): Promise<RefundRow | null> {
  if (refund.amount === 0) return null;
  const state = FIRST[refund.method];
  const now = clock();
  const doneAt = state === 'done' ? now : null;
  const [written] = await tx
    .insert(refunds)
    .values({ ...refund, returnId, key, state, createdAt: now, doneAt })
    .returning();
  return written ?? null;
}
