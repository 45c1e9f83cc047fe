import type { Database } from '../../data/connection.ts';
import type { ProductRecord, StarsRecord } from '../../data/queries/product-record.ts';
import { readReviewPage, readReviewPhotos, type readReviews } from '../../data/queries/read-reviews.ts';
import type { ProductPage, Review } from '../../domain/product/product.ts';
import {
  NEWEST_REVIEWS,
  REVIEWS_ON_PAGE,
  type ReviewPages,
  type ReviewView,
} from '../../domain/product/review-pages.ts';
import { reviewOf } from './product-parts.ts';

/** Divides the view's reviews into pages; a page number beyond the end means the last page. */
function pagesOf(rows: readonly StarsRecord[], view: ReviewView): ReviewPages {
  const total = (field: 'count' | 'photos') => rows.reduce((sum, row) => sum + row[field], 0);
  const pages = Math.max(1, Math.ceil(total(view.photos ? 'photos' : 'count') / REVIEWS_ON_PAGE));
  return {
    view: { ...view, page: Math.min(view.page, pages) },
    pages,
    stars: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: rows.find(({ rating }) => rating === stars)?.count ?? 0,
    })),
    photos: total('photos') > 0,
  };
}

type ReviewRow = Awaited<ReturnType<typeof readReviews>>[number];
type PhotoRow = Awaited<ReturnType<typeof readReviewPhotos>>[number];

/** A stored review as pages show it, with those of the photos that belong to it. */
export function storedReview(
  { id, rating, author, text, answer, orderId, useful, useless, createdAt }: ReviewRow,
  photos: readonly PhotoRow[] = [],
): Review {
  return reviewOf({
    ...{ id, rating, author, text, answer, useful, useless },
    bought: orderId !== null,
    createdAt: createdAt.toISOString(),
    photos: photos
      .filter(({ reviewId }) => reviewId === id)
      .map(({ title: alt, ...photo }) => ({ ...photo, alt })),
  });
}

/** Reads a page of reviews other than the first page of the newest ones, which comes with the product. */
async function readOthers(db: Database, productId: number, view: ReviewView): Promise<Review[]> {
  const rows = await readReviewPage(db, productId, view);
  const photos = await readReviewPhotos(
    db,
    rows.map((review) => review.id),
  );
  return rows.map((row) => storedReview(row, photos));
}

/** Reviews of a product: all of them, or a page of the requested view when there are more [REV-1]. */
export async function showReviews(
  db: Database,
  { product, reviews, stars }: Pick<ProductRecord, 'product' | 'reviews' | 'stars'>,
  view: ReviewView,
): Promise<Pick<ProductPage, 'reviews' | 'reviewPages'>> {
  const reviewPages = product.ratingCount > REVIEWS_ON_PAGE ? pagesOf(stars, view) : null;
  const { useful, photos, page } = reviewPages?.view ?? NEWEST_REVIEWS;
  const newest = !useful && !photos && page === 1;
  const shown = newest ? reviews.map(reviewOf) : await readOthers(db, product.id, { useful, photos, page });
  return { reviews: shown, reviewPages };
}
