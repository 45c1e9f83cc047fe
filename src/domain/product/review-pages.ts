import type * as v from 'valibot';
import type { reviewPagesSchema, reviewViewSchema } from './review-pages-schema.ts';
/** Reviews that come at once; of more a page at a time. */
export const REVIEWS_ON_PAGE = 50;

/** How the reviews of goods are shown: the newest first unless the useful ones are, all unless only those with photos. */
export type ReviewView = v.InferOutput<typeof reviewViewSchema>;

/** How reviews are shown unasked. */
export const NEWEST_REVIEWS: ReviewView = { useful: false, photos: false, page: 1 };

/** What of a product's reviews does not come with them, where they are more than a page. */
export type ReviewPages = v.InferOutput<typeof reviewPagesSchema>;
