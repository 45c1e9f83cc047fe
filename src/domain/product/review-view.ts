import type { Review } from './product.ts';
import type { ReviewView } from './review-pages.ts';

/** Reads the view from the parameter `REVIEWS`; unknown values give the default. */
export function readReviewView(parameter: string | null): ReviewView {
  const requested = parameter?.split('-') ?? [];
  const page = Number(requested.find((part) => /^[1-9]\d{0,3}$/.test(part)) ?? 1);
  return { useful: requested.includes('useful'), photos: requested.includes('photos'), page };
}

/** Returns the value of `REVIEWS` for a view; empty for the default. */
export function reviewViewParameter({ useful, photos, page }: ReviewView): string {
  return [useful && 'useful', photos && 'photos', page > 1 && page].filter(Boolean).join('-');
}

const balance = ({ useful, useless }: Review) => useful - useless;

/** Applies a view to reviews that are sorted newest first; equally useful ones keep that order. */
export function viewReviews(
  reviews: readonly Review[],
  { useful, photos }: Omit<ReviewView, 'page'>,
): readonly Review[] {
  const shown = reviews.filter((review) => !photos || review.photos.length > 0);
  return useful ? shown.sort((a, b) => balance(b) - balance(a)) : shown;
}
