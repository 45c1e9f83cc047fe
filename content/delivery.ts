import type { Content } from '../src/domain/content/content.ts';

/** How goods come where a shop has not set it: as buyer and shop agree by telephone [CITY-7] [CITY-8] [BEYOND-4]. */
export const DELIVERY: Content['delivery'] = {
  prices: [],
  points: [],
  times: null,
  choice: null,
  lift: null,
  truck: null,
};
