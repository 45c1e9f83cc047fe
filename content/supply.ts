import type { SupplyTexts } from '../src/domain/content/supply-part.ts';

/** Goods whose stock a file does not state, and goods to order, where a shop does not say it: it orders nothing. */
export const SUPPLY: SupplyTexts = {
  unstated: { max: 1000, confirmAbove: 100 },
  backorder: { days: null, sections: {}, brands: {}, max: 1000 },
};
