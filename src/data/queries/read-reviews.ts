import { and, asc, desc, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import { REVIEWS_ON_PAGE, type ReviewView } from '../../domain/product/review-pages.ts';
import { type Database, schema as s } from '../connection.ts';

/** Returns the stored photos of the reviews; the main photo of a review comes first [REV-1]. */
export async function readReviewPhotos(db: Database, reviewIds: readonly number[]) {
  if (reviewIds.length === 0) return [];
  const rows = await db
    .select()
    .from(s.reviewPictures)
    .where(inArray(s.reviewPictures.reviewId, [...reviewIds]))
    .orderBy(asc(s.reviewPictures.reviewId), asc(s.reviewPictures.position));
  return rows.filter(({ hash }) => hash !== '');
}

/** Returns published reviews of the products, newest first. */
export function readReviews(db: Database, productIds: readonly number[], limit: number) {
  return db
    .select()
    .from(s.reviews)
    .where(and(inArray(s.reviews.productId, [...productIds]), s.reviews.published))
    .orderBy(desc(s.reviews.createdAt), desc(s.reviews.id))
    .limit(limit);
}

/** Returns the condition for reviews with a stored photo. */
const hasPhotos = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(s.reviewPictures)
      .where(and(eq(s.reviewPictures.reviewId, s.reviews.id), ne(s.reviewPictures.hash, ''))),
  );

/** Returns a page of the product's published reviews, ordered and filtered by the view. */
export function readReviewPage(db: Database, productId: number, { useful, photos, page }: ReviewView) {
  const { reviews } = s;
  const newest = [desc(reviews.createdAt), desc(reviews.id)];
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), reviews.published, photos ? hasPhotos(db) : undefined))
    .orderBy(...(useful ? [desc(sql`${reviews.useful} - ${reviews.useless}`)] : []), ...newest)
    .limit(REVIEWS_ON_PAGE)
    .offset((page - 1) * REVIEWS_ON_PAGE);
}
