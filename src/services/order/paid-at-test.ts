import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';

/** Condition on a row of `orders`: it was paid only at the test bank, so no money has moved. */
// The table's name is written out, because a column reference in a query of a single table would omit it.
export const PAID_AT_TEST = sql<boolean>`coalesce((select bool_and(p.provider = 'test') from payments p
  where p.order_id = orders.id and p.state = 'paid'), false)`;

export async function isPaidAtTest(db: Queryable, orderId: number): Promise<boolean> {
  const [order] = await db.select({ testPayment: PAID_AT_TEST }).from(orders).where(eq(orders.id, orderId));
  return order?.testPayment ?? false;
}
