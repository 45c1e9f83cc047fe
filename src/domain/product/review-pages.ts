/** Reviews that come at once; of more a page at a time. */
export const REVIEWS_ON_PAGE = 50;

/** How the reviews of goods are shown: the newest first unless the useful ones are, all unless only those with photos. */
export interface ReviewView {
  useful: boolean;
  photos: boolean;
  /** From 1, where there are too many for one. */
  page: number;
}

/** How reviews are shown unasked. */
export const NEWEST_REVIEWS: ReviewView = { useful: false, photos: false, page: 1 };

/** What of a product's reviews does not come with them, where they are more than a page. */
export interface ReviewPages {
  /** The view they are shown in, with a page that there is. */
  view: ReviewView;
  /** Pages of this view. */
  pages: number;
  /** Of all reviews how many gave each number of stars, five first. */
  stars: readonly { stars: number; count: number }[];
  /** Whether any of all has photos. */
  photos: boolean;
}
