import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import type { OrderState } from '../../domain/order/order.ts';
import type { OrderRow } from './change-state.ts';
import { PAID_AT_TEST } from './paid-at-test.ts';

/** An order, with whether its money must be returned and whether it was paid only at the test bank. */
export type ListedOrder = OrderRow & { moneyDue: boolean; testPayment: boolean };

/** Lists the latest orders, newest first, optionally of one state. */
export async function listOrders(
  db: Database,
  state: OrderState | null,
  max: number,
): Promise<ListedOrder[]> {
  // The table's name is written out, because a column reference in a query of a single table would omit it.
  const moneyDue = sql<boolean>`exists (select 1 from payment_issues t
    where t.order_id = orders.id and t.done_at is null and t.code = 'order-cancelled')`;
  return db
    .select({ ...getTableColumns(orders), moneyDue, testPayment: PAID_AT_TEST })
    .from(orders)
    .where(state ? eq(orders.state, state) : undefined)
    .orderBy(desc(orders.id))
    .limit(max);
}
