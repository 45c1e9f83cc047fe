import type * as v from 'valibot';
import type { reviewPagesSchema, reviewViewSchema } from './review-pages-schema.ts';
/** Reviews per page; a product with no more reviews than this has no pages. */
export const REVIEWS_ON_PAGE = 50;

/** Order, filter and page of reviews: newest or most useful first, all or only those with photos. */
export type ReviewView = v.InferOutput<typeof reviewViewSchema>;

/** Default view of reviews. */
export const NEWEST_REVIEWS: ReviewView = { useful: false, photos: false, page: 1 };

/** Data about a product's reviews if they exceed one page. */
export type ReviewPages = v.InferOutput<typeof reviewPagesSchema>;
