/** Converts ratings from 1 to 5 to their average in whole per cent of five stars; 0 without ratings. */
export function ratingPercent(sum: number, count: number): number {
  return count > 0 ? Math.round((sum * 20) / count) : 0;
}

/** Lowest percentage of each band, from 1 to 5 stars [LIST-11]. */
const BAND_FLOORS = [1, 31, 51, 71, 91] as const;

/** Returns the band of the rating filter, 1 to 5 stars; 0 without ratings [LIST-11]. */
export function ratingBand(percent: number): number {
  return BAND_FLOORS.filter((floor) => percent >= floor).length;
}
