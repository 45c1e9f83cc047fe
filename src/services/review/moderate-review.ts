import { eq } from 'drizzle-orm';
import { type Database, schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import type { Clock } from '../../kit/clock.ts';
import { rateProduct } from './rate-product.ts';

const { reviews } = schema;

/**
 * Shows a review on the page of its product or takes it off again [REV-1]; the rating follows wherever it stands. One that is not
 * shown is kept and may be shown later. False for an unknown one.
 */
export function moderateReview(
  { db, clock }: { db: Database; clock: Clock },
  id: number,
  published: boolean,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const now = clock();
    const [review] = await tx
      .update(reviews)
      .set({ published, moderatedAt: now })
      .where(eq(reviews.id, id))
      .returning({ productId: reviews.productId });
    if (!review) return false;
    await rateProduct(tx, review.productId, now);
    return true;
  });
}
