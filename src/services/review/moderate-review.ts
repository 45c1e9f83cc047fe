import { eq } from 'drizzle-orm';
import { type Database, schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import type { Clock } from '../../kit/clock.ts';
import { dropPhotos } from './drop-photos.ts';
import { rateProduct } from './rate-product.ts';

const { reviews } = schema;

/**
 * Shows a review on the page of its product or takes it off again [REV-1]; the rating follows wherever it stands. The words of one that
 * is not shown are kept and may be shown later, its photos go; the files of `hashes`, those that nothing else shows, are left to the
 * caller. Null for an unknown one.
 */
export function moderateReview(
  { db, clock }: { db: Database; clock: Clock },
  id: number,
  published: boolean,
) {
  return transact(db, async (tx) => {
    const now = clock();
    const [review] = await tx
      .update(reviews)
      .set({ published, moderatedAt: now })
      .where(eq(reviews.id, id))
      .returning({ productId: reviews.productId });
    if (!review) return null;
    const hashes = published ? [] : await dropPhotos(tx, id);
    await rateProduct(tx, review.productId, now);
    return { hashes };
  });
}
