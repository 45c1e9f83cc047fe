import type { Review } from './product.ts';

/** Counts the reviews for each number of stars, beginning with five. */
export function reviewCounts(reviews: readonly Review[]): readonly { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter((review) => review.rating === stars).length,
  }));
}

/** Formats an average in per cent of five stars: «4,7», rounded half up to one decimal, or «5». */
export function formatStars(percent: number): string {
  return String(Math.round(percent / 2) / 10).replace('.', ',');
}

const MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/** Formats an ISO date or time in UTC: «12 марта 2026»; empty for an invalid one. */
export function formatDay(iso: string): string {
  const day = new Date(iso);
  if (Number.isNaN(day.getTime())) return '';
  return `${day.getUTCDate()}\u00a0${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
