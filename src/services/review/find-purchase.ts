import { and, eq } from 'drizzle-orm';
import { schema } from '../../data/connection.ts';
import type { Transaction } from '../../data/transact.ts';
import { failure, type Result, success } from '../../domain/result.ts';

const { offers, orderLines, orders, reviews } = schema;

/**
 * Finds the order behind a review: the one opened by `secret`, in which the product was received; null when the review names none. Fails
 * with `no-purchase` for a secret without such an order, and with `reviewed` when this order has a review of the product.
 */
export async function findPurchase(
  tx: Transaction,
  productId: number,
  secret: string,
): Promise<Result<number | null>> {
  if (secret === '') return success(null);
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(offers, eq(offers.id, orderLines.offerId))
    .where(and(eq(orders.secret, secret), eq(orders.state, 'issued'), eq(offers.productId, productId)))
    .limit(1);
  if (!order)
    return failure(
      'no-purchase',
      'Не нашли этот товар в полученном заказе. Откройте отзыв из заказа ещё раз',
    );
  const [same] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.orderId, order.id), eq(reviews.productId, productId)));
  if (same) return failure('reviewed', 'Отзыв об этой покупке уже есть');
  return success(order.id);
}
