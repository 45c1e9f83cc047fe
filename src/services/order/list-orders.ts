import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import type { OrderState } from '../../domain/order/order.ts';
import type { OrderRow } from './change-state.ts';

/** The latest orders, newest first; of one state where one is given. */
export async function listOrders(db: Database, state: OrderState | null, most: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(state ? eq(orders.state, state) : undefined)
    .orderBy(desc(orders.id))
    .limit(most);
}
