import type { Review } from './product.ts';

/** How the reviews of goods are shown: the newest first unless the useful ones are, all unless only those with photos. */
export interface ReviewView {
  useful: boolean;
  photos: boolean;
}

/** The view that an address asks for by `REVIEWS`; the usual one where it says nothing known. */
export function readReviewView(parameter: string | null): ReviewView {
  const asked = parameter?.split('-') ?? [];
  return { useful: asked.includes('useful'), photos: asked.includes('photos') };
}

/** What `REVIEWS` says of a view; empty for the usual one. */
export function reviewViewParameter({ useful, photos }: ReviewView): string {
  return [useful && 'useful', photos && 'photos'].filter(Boolean).join('-');
}

const balance = ({ useful, useless }: Review) => useful - useless;

/** The reviews of a view, which come the newest first: equally useful ones stay so. */
export function viewReviews(reviews: readonly Review[], { useful, photos }: ReviewView): readonly Review[] {
  const shown = reviews.filter((review) => !photos || review.photos.length > 0);
  return useful ? shown.sort((a, b) => balance(b) - balance(a)) : shown;
}
