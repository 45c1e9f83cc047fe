import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import type { OrderState } from '../../domain/order/order.ts';
import type { OrderRow } from './change-state.ts';
import { PAID_AT_TEST } from './paid-at-test.ts';

/** An order with whether its money waits to be given back, and whether only the stand-in bank paid it. */
export type ListedOrder = OrderRow & { moneyDue: boolean; testPayment: boolean };

/** The latest orders, newest first; of one state where one is given. */
export async function listOrders(
  db: Database,
  state: OrderState | null,
  max: number,
): Promise<ListedOrder[]> {
  // Named by hand: a query of one table leaves the table's name away.
  const moneyDue = sql<boolean>`exists (select 1 from payment_issues t
    where t.order_id = orders.id and t.done_at is null and t.code = 'order-cancelled')`;
  return db
    .select({ ...getTableColumns(orders), moneyDue, testPayment: PAID_AT_TEST })
    .from(orders)
    .where(state ? eq(orders.state, state) : undefined)
    .orderBy(desc(orders.id))
    .limit(max);
}
