import { remnantsOf, type SaleTexts, samplesOf } from '../src/domain/content/sale-part.ts';

/** By which rules a shop sells that has not said its own [BONUS-1] [BONUS-2] [BEYOND-6] [REV-1]. */
export const SALE: SaleTexts = {
  bonusEarned: 6,
  bonusPayable: 50,
  samples: { max: 3, price: 2 },
  remnants: { from: 1, to: 6 },
  reviewsAtOnce: false,
};

/** The same as it is counted. */
export const SAMPLES = samplesOf(SALE);
export const REMNANTS = remnantsOf(SALE);
