import { and, eq } from 'drizzle-orm';
import { schema } from '../../data/connection.ts';
import type { Transaction } from '../../data/transact.ts';
import { failure, type Result, success } from '../../domain/result.ts';

const { offers, orderLines, orders, reviews } = schema;

/**
 * The order behind a review: the one that `secret` opens, of which the goods were received; null where the review names none. Fails
 * with `no-purchase` for a secret that opens no such order, with `reviewed` when the goods of this order have their review.
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
