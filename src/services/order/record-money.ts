import { paymentIssues } from '../../data/schema/order-life.ts';
import { transact } from '../../data/transact.ts';
import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { orderState } from '../../domain/order/order-state.ts';
import type { PaymentIssueCode } from '../../domain/order/payment-issue.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { lockOrder } from './change-state.ts';
import type { OrderDeps } from './order-deps.ts';
import { FOUND_BY_HAND } from './payment-issues.ts';

/**
 * Records money that the shop found on its account, for example through ЕРИП, for an order that is cancelled or already paid: it must be
 * refunded like any other payment. The same sum is recorded only once per order. Fails for an order that still waits for its payment.
 */
export async function recordMoney(
  { db }: Pick<OrderDeps, 'db'>,
  number: string,
  amount: Kopecks,
): Promise<Result<PaymentIssueCode>> {
  return transact(db, async (tx): Promise<Result<PaymentIssueCode>> => {
    const order = await lockOrder(tx, number);
    if (!order) return failure('no-order', `Заказа ${number} нет`);
    const cancelled = order.state === 'cancelled';
    if (!cancelled && order.paymentState !== 'paid') {
      const paid = orderState('paid').name;
      return failure('awaited', `Заказ ${number} ждёт этих денег: измените его статус на «${paid}»`);
    }
    const code = cancelled ? 'order-cancelled' : 'paid-twice';
    const written = await tx
      .insert(paymentIssues)
      .values({
        orderId: order.id,
        event: `${FOUND_BY_HAND}:${number}:${amount}`,
        code,
        amount,
        currency: 'BYN',
      })
      .onConflictDoNothing()
      .returning({ id: paymentIssues.id });
    if (written.length > 0) return success(code);
    return failure('known', `По заказу ${number} уже записано: пришло ${formatRoubles(amount)}`);
  });
}
