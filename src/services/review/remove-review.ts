import { eq, inArray } from 'drizzle-orm';
import { type Database, schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';

const { pictures, reviewPictures, reviews } = schema;

export interface RemovedReview {
  productId: number;
  /** Of its photos those that nothing else shows. */
  hashes: readonly string[];
}

/** Takes a review away with its photos; null for an unknown one. The files of the photos are left to the caller. */
export function removeReview(db: Database, id: number): Promise<RemovedReview | null> {
  return transact(db, async (tx) => {
    const photos = await tx
      .select({ hash: reviewPictures.hash })
      .from(reviewPictures)
      .where(eq(reviewPictures.reviewId, id));
    const [review] = await tx
      .delete(reviews)
      .where(eq(reviews.id, id))
      .returning({ productId: reviews.productId });
    if (!review) return null;
    const hashes = [...new Set(photos.map(({ hash }) => hash))].filter(Boolean);
    const shown = await tx
      .select({ hash: pictures.hash })
      .from(pictures)
      .where(inArray(pictures.hash, hashes))
      .unionAll(
        tx
          .select({ hash: reviewPictures.hash })
          .from(reviewPictures)
          .where(inArray(reviewPictures.hash, hashes)),
      );
    const kept = new Set(shown.map(({ hash }) => hash));
    return { productId: review.productId, hashes: hashes.filter((hash) => !kept.has(hash)) };
  });
}
