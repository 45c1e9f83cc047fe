import { eq } from 'drizzle-orm';
import { schema } from '../../data/connection.ts';
import type { Transaction } from '../../data/transact.ts';
import { findUnshown } from '../pictures/find-unshown.ts';

const { reviewPictures } = schema;

/** Takes the photos off a review: the hashes of those that nothing else shows, whose files are left to the caller. */
export async function dropPhotos(tx: Transaction, reviewId: number): Promise<readonly string[]> {
  const photos = await tx
    .delete(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId))
    .returning({ hash: reviewPictures.hash });
  return findUnshown(
    tx,
    photos.map(({ hash }) => hash),
  );
}
