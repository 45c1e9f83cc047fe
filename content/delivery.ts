import type { DeliveryTexts } from '../src/domain/content/delivery-texts.ts';

/** How goods come where a shop has not set it: as buyer and shop agree by telephone [CITY-7] [CITY-8] [BEYOND-4]. */
export const DELIVERY: DeliveryTexts = {
  prices: [],
  points: [],
  times: null,
  choice: null,
  lift: null,
  truck: null,
};
