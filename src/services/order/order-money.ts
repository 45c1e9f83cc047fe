import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import type { orders } from '../../data/schema/order.ts';
import { orderReturns, refunds } from '../../data/schema/order-return.ts';
import { type Kopecks, kopecks } from '../../domain/measures/money.ts';
import { type OrderMoney, refundable } from '../../domain/return/return-sums.ts';
import { paidOf, pendingReductions } from './order-balance.ts';

type MoneyRow = Pick<typeof orders.$inferSelect, 'id' | 'total' | 'paidTotal' | 'paymentState'>;

/** Reads how much money the shop has received for an order, and how much of it goes back. */
export async function readMoney(db: Queryable, order: MoneyRow): Promise<OrderMoney> {
  const [returned] = await db
    .select({ sum: sql<string>`coalesce(sum(${orderReturns.paid}), 0)` })
    .from(orderReturns)
    .where(eq(orderReturns.orderId, order.id));
  const [refunded] = await db
    .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(eq(refunds.orderId, order.id));
  return {
    held: kopecks(Math.max(0, (await paidOf(db, order)) - (await pendingReductions(db, order.id)))),
    returned: kopecks(Number(returned?.sum ?? 0)),
    refunded: kopecks(Number(refunded?.sum ?? 0)),
  };
}

/** Returns what the buyer gets back if the order is cancelled now: what was paid for it and is not refunded already. */
export async function moneyToReturn(db: Queryable, order: MoneyRow): Promise<Kopecks> {
  const money = await readMoney(db, order);
  return kopecks(Math.min(money.held, refundable(money)));
}
