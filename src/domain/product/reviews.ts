import type { Review } from './product.ts';

/** How many reviews gave each number of stars, five first. */
export function reviewCounts(reviews: readonly Review[]): readonly { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter((review) => review.rating === stars).length,
  }));
}

/** «4,7»: an average in per cent of five stars as stars with one decimal, rounded half up; «5» without a decimal. */
export function formatStars(percent: number): string {
  return String(Math.round(percent / 2) / 10).replace('.', ',');
}

const MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/** «12 марта 2026» for an ISO date or moment, read in UTC; an unreadable one is an empty text. */
export function formatDay(iso: string): string {
  const day = new Date(iso);
  if (Number.isNaN(day.getTime())) return '';
  return `${day.getUTCDate()}\u00a0${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
