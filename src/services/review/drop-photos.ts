import { eq } from 'drizzle-orm';
import { schema } from '../../data/connection.ts';
import type { Transaction } from '../../data/transact.ts';
import { findUnused } from '../pictures/find-unused.ts';

const { reviewPictures } = schema;

/** Removes the photos of a review. Returns the hashes of those shown nowhere else, whose files the caller deletes. */
export async function dropPhotos(tx: Transaction, reviewId: number): Promise<readonly string[]> {
  const photos = await tx
    .delete(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId))
    .returning({ hash: reviewPictures.hash });
  return findUnused(
    tx,
    photos.map(({ hash }) => hash),
  );
}
