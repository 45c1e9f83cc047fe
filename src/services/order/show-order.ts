import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { orderLines, orders } from '../../data/schema/order.ts';
import { kopecks } from '../../domain/money.ts';
import type { OrderView } from '../../domain/order.ts';
import { quantity } from '../../domain/quantity.ts';

/** An order as it was placed; null when the secret does not fit the number. */
export async function showOrder(db: Database, number: string, secret: string): Promise<OrderView | null> {
  if (number.length > 20 || secret.length > 64) return null;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.secret, secret)));
  if (!order) return null;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  return {
    number: order.number,
    state: order.state,
    name: order.name,
    phone: order.phone,
    email: order.email,
    city: order.city,
    delivery: order.delivery === 'pickup' ? 'pickup' : 'delivery',
    address: order.address,
    comment: order.comment,
    createdAt: order.createdAt.toISOString(),
    lines: lines.map((line) => ({
      name: line.name,
      quantity: quantity(line.quantity),
      unit: line.unit,
      price: kopecks(line.price),
      total: kopecks(line.total),
    })),
    goodsTotal: kopecks(order.goodsTotal),
    deliveryTotal: kopecks(order.deliveryTotal),
    total: kopecks(order.total),
  };
}
