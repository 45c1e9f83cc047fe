import { eq } from 'drizzle-orm';
import { type Database, schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import type { Clock } from '../../kit/clock.ts';
import { dropPhotos } from './drop-photos.ts';
import { rateProduct } from './rate-product.ts';

const { reviews } = schema;

/**
 * Deletes a review with its photos and updates the rating. The caller deletes the files of `hashes`, photos shown nowhere else. Null for an
 * unknown one.
 */
export function removeReview({ db, clock }: { db: Database; clock: Clock }, id: number) {
  return transact(db, async (tx) => {
    const hashes = await dropPhotos(tx, id);
    const [review] = await tx
      .delete(reviews)
      .where(eq(reviews.id, id))
      .returning({ productId: reviews.productId });
    if (!review) return null;
    await rateProduct(tx, review.productId, clock());
    return { hashes };
  });
}
