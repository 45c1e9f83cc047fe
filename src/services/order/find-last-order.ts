import { and, desc, eq, gt } from 'drizzle-orm';
import { orders } from '../../data/schema/order.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import { readToken } from '../basket/find-basket.ts';
import type { OrderDeps } from './order-deps.ts';

/** In milliseconds; by then the shopper knows of the order by email or telephone. */
const RECENT_MS = 24 * 3_600_000;

/**
 * Finds an order that was made from the visitor's basket within a day, for a visitor whose response was lost; null when there is none. The
 * basket's token is secret, so nobody else's order can be found.
 */
export async function findLastOrder(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  token: string | null,
): Promise<PlacedOrder | null> {
  const basketId = readToken(token);
  if (!basketId) return null;
  const recent = new Date(clock().getTime() - RECENT_MS);
  const [order] = await db
    .select({ number: orders.number, secret: orders.secret })
    .from(orders)
    .where(and(eq(orders.basketId, basketId), gt(orders.createdAt, recent)))
    .orderBy(desc(orders.id))
    .limit(1);
  return order ?? null;
}
