import { and, desc, eq, gt } from 'drizzle-orm';
import { orders } from '../../data/schema/order.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import { readToken } from '../basket/find-basket.ts';
import type { OrderDeps } from './order-deps.ts';

/** Later the shopper knows of it by letter or telephone. */
const RECENT_MS = 24 * 3_600_000;

/**
 * The order that was made of the visitor's basket within a day: whoever lost the answer finds it again. The basket's token is a
 * secret of theirs, so nobody else's order is found by it; null where there is none.
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
