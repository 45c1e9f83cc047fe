import type { Review } from './product.ts';
import type { ReviewView } from './review-pages.ts';

/** The view that an address asks for by `REVIEWS`; the usual one where it says nothing known. */
export function readReviewView(parameter: string | null): ReviewView {
  const asked = parameter?.split('-') ?? [];
  const page = Number(asked.find((part) => /^[1-9]\d{0,3}$/.test(part)) ?? 1);
  return { useful: asked.includes('useful'), photos: asked.includes('photos'), page };
}

/** What `REVIEWS` says of a view; empty for the usual one. */
export function reviewViewParameter({ useful, photos, page }: ReviewView): string {
  return [useful && 'useful', photos && 'photos', page > 1 && page].filter(Boolean).join('-');
}

const balance = ({ useful, useless }: Review) => useful - useless;

/** The reviews of a view, which come the newest first: equally useful ones stay so. */
export function viewReviews(
  reviews: readonly Review[],
  { useful, photos }: Omit<ReviewView, 'page'>,
): readonly Review[] {
  const shown = reviews.filter((review) => !photos || review.photos.length > 0);
  return useful ? shown.sort((a, b) => balance(b) - balance(a)) : shown;
}
