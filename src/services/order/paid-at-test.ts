import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';

/** Of a row of `orders`: the stand-in bank paid it and no other one, so that no money moved. */
// Named by hand: a query of one table leaves the table's name away.
export const PAID_AT_TEST = sql<boolean>`coalesce((select bool_and(p.provider = 'test') from payments p
  where p.order_id = orders.id and p.state = 'paid'), false)`;

/** Whether only the stand-in bank paid an order. */
export async function isPaidAtTest(db: Queryable, orderId: number): Promise<boolean> {
  const [order] = await db.select({ testPayment: PAID_AT_TEST }).from(orders).where(eq(orders.id, orderId));
  return order?.testPayment ?? false;
}
