import type { SaleTexts } from '../src/domain/content/sale-part.ts';

/** By which rules a shop sells that has not said its own [BONUS-1] [BONUS-2] [BEYOND-6] [REV-1]. */
export const SALE: SaleTexts = {
  bonusEarned: null,
  bonusPayable: null,
  samples: null,
  remnants: { from: 1, to: 6 },
  reviewsAtOnce: false,
};
