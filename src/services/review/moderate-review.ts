import { eq } from 'drizzle-orm';
import { type Database, schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import type { Clock } from '../../kit/clock.ts';
import { dropPhotos } from './drop-photos.ts';
import { rateProduct } from './rate-product.ts';

const { reviews } = schema;

/**
 * Publishes a review on its product's page or hides it again [REV-1], and updates the rating. A hidden review keeps its text, and loses its
 * photos; the caller deletes the files of `hashes`, which are shown nowhere else. Null for an unknown one.
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
