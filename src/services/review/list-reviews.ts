import { asc, eq, sql } from 'drizzle-orm';
import { type Database, schema } from '../../data/connection.ts';

const { products, reviewPictures, reviews } = schema;

/** Reviews that wait for the shop to let them through, the oldest first. */
export function listWaitingReviews(db: Database, limit: number) {
  return db
    .select({
      id: reviews.id,
      createdAt: reviews.createdAt,
      author: reviews.author,
      rating: reviews.rating,
      text: reviews.text,
      product: products.name,
      photos: db.$count(reviewPictures, eq(reviewPictures.reviewId, reviews.id)),
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(sql`not ${reviews.published} and ${reviews.moderatedAt} is null`)
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
    .limit(limit);
}
