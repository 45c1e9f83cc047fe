import { and, eq, isNull } from 'drizzle-orm';
import { outbox } from '../../data/schema/order.ts';
import { orderHistory, paymentIssues } from '../../data/schema/order-life.ts';
import { refunds } from '../../data/schema/order-return.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { formatRoubles, subtractMoney } from '../../domain/measures/money.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { refundable } from '../../domain/return/return-sums.ts';
import { lockOrder, type OrderRow } from '../order/change-state.ts';
import { readMoney } from '../order/order-money.ts';
import { isPaidAtTest } from '../order/paid-at-test.ts';
import type { PaymentDeps } from '../payment/open-payment.ts';
import { askRefund } from '../payment/settle-refund.ts';
import { moneySentence, refundMessage } from './return-messages.ts';
import {
  checkMethod,
  type Log,
  NO_LOG,
  type RefundRequest,
  type RefundRow,
  writeRefund,
} from './write-refund.ts';

/** Asks the bank about a refund that was just requested. Without an answer it stays requested, and the background work asks again. */
export async function askBank(deps: PaymentDeps, refund: RefundRow | null): Promise<void> {
  if (refund?.state === 'sent') await askRefund(deps, refund.id).catch(() => {});
}

/** Writes the history and the message to the buyer; the money of a cancelled order is no longer due once all of it goes back. */
async function note(
  tx: Transaction,
  deps: PaymentDeps,
  order: OrderRow,
  refund: RefundRow,
  isAll: boolean,
): Promise<void> {
  const { id: orderId, state } = order;
  const sum = formatRoubles(refund.amount);
  const text = `Возврат денег: ${sum}`;
  await tx.insert(orderHistory).values({ orderId, state, by: 'shop', note: text, at: deps.clock() });
  const money = moneySentence(order, refund, await isPaidAtTest(tx, orderId));
  const message = refundMessage(deps, order, refund, money);
  if (message) await tx.insert(outbox).values(message);
  const isCancelled = and(eq(paymentIssues.orderId, orderId), eq(paymentIssues.code, 'order-cancelled'));
  if (isAll && state === 'cancelled')
    await tx
      .update(paymentIssues)
      .set({ doneAt: deps.clock(), note: text })
      .where(and(isCancelled, isNull(paymentIssues.doneAt)));
}

/**
 * Records money that goes back to the buyer without goods: for a fault that the buyer puts up with, or for a cancelled order. Quantities
 * and sums of the order stay as they are. A request repeated with the same key records it once.
 */
export async function refundMoney(
  deps: PaymentDeps,
  number: string,
  { key, ...request }: RefundRequest & { key: string },
  log: Log = NO_LOG,
): Promise<Result<RefundRow>> {
  const outcome = await transact(deps.db, async (tx): Promise<Result<RefundRow>> => {
    const order = await lockOrder(tx, number);
    if (!order) return failure('no-order', `Заказа ${number} нет`);
    const [before] = await tx.select().from(refunds).where(eq(refunds.key, key));
    if (before) return before.orderId === order.id ? success(before) : failure('gone', 'Такой формы нет');
    if (request.reason === '') return failure('reason', 'Напишите, за что возвращаете деньги');
    const left = refundable(await readMoney(tx, order));
    if (request.amount <= 0 || request.amount > left)
      return failure(
        'amount',
        left > 0 ? `Вернуть можно не больше ${formatRoubles(left)}` : 'Возвращать нечего',
      );
    const possible = await checkMethod(tx, deps, order.id, request);
    if (!possible.ok) return possible;
    const written = await writeRefund(tx, deps, possible.value, null, key);
    if (!written) throw new Error('the refund was not written');
    await note(tx, deps, order, written, subtractMoney(left, written.amount) === 0);
    await log(tx);
    return success(written);
  });
  if (outcome.ok) await askBank(deps, outcome.value);
  return outcome;
}
