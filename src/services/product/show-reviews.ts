import type { Database } from '../../data/connection.ts';
import {
  readReviewPage,
  readReviewPhotos,
  readReviewStars,
  readReviews,
} from '../../data/queries/read-reviews.ts';
import type { ProductPage } from '../../domain/product/product.ts';
import { REVIEWS_ON_PAGE, type ReviewPages, type ReviewView } from '../../domain/product/review-pages.ts';
import { reviewOf } from './product-parts.ts';

interface Rated {
  id: number;
  ratingCount: number;
}

/** How the view's reviews fall into pages; a page beyond the last is the last. */
async function pagesOf(db: Database, productId: number, view: ReviewView): Promise<ReviewPages> {
  const rows = await readReviewStars(db, productId);
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

/** The reviews of a product: all of them, or the page of the view where they are more than a page [REV-1]. */
export async function showReviews(
  db: Database,
  { id, ratingCount }: Rated,
  view: ReviewView,
): Promise<Pick<ProductPage, 'reviews' | 'reviewPages'>> {
  if (ratingCount === 0) return { reviews: [], reviewPages: null };
  const reviewPages = ratingCount > REVIEWS_ON_PAGE ? await pagesOf(db, id, view) : null;
  const rows = reviewPages
    ? await readReviewPage(db, id, reviewPages.view)
    : await readReviews(db, [id], REVIEWS_ON_PAGE);
  const photos = await readReviewPhotos(
    db,
    rows.map((review) => review.id),
  );
  return { reviews: rows.map((review) => reviewOf(review, photos)), reviewPages };
}
