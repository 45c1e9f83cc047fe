import { useState } from 'react';
import { useJson } from '../../../client/net/use-json.ts';
import type { Review } from '../../../domain/product/product.ts';
import type { ReviewPages, ReviewView } from '../../../domain/product/review-pages.ts';
import { reviewViewParameter, viewReviews } from '../../../domain/product/review-view.ts';
import { opinionsAddress } from './opinions-data.ts';

/** Reviews that came together: all there are, or a page of a view. */
export interface ReviewsHere {
  reviews: readonly Review[];
  pages: ReviewPages | null;
}

/** What is shown of the reviews, and the way to another view of them. */
export interface ShownReviews extends ReviewsHere {
  /** The view that is shown, which is not yet the chosen one while that is on its way. */
  view: ReviewView;
  waiting: boolean;
  failed: boolean;
  again: () => void;
  choose: (view: ReviewView) => void;
}

/**
 * The reviews in the view that was chosen: all that are here are ordered here, of more than a page the server orders them
 * all and sends a page [REV-1].
 */
export function useReviewView(slug: string, here: ReviewsHere, asked: ReviewView): ShownReviews {
  const [chosen, choose] = useState(here.pages?.view ?? asked);
  const isHere = here.pages === null || reviewViewParameter(chosen) === reviewViewParameter(here.pages.view);
  const { data, ...loading } = useJson<{ reviews: readonly Review[]; reviewPages?: ReviewPages }>(
    isHere ? null : opinionsAddress(slug, 'reviews', chosen),
  );
  const state = { ...loading, choose };
  if (here.pages === null)
    return { ...state, reviews: viewReviews(here.reviews, chosen), pages: null, view: chosen };
  const came = !isHere && data?.reviewPages ? { reviews: data.reviews, pages: data.reviewPages } : null;
  const { reviews, pages } = came ?? { reviews: here.reviews, pages: here.pages };
  return { ...state, reviews, pages, view: pages.view };
}
