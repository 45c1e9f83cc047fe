import { units } from '../src/domain/measures/quantity.ts';
import type { SupplyRules } from '../src/domain/stock/supply.ts';

/** Goods whose stock a file does not state, and goods that the shop orders for the buyer; limits are in selling units. */
export const SUPPLY: SupplyRules = {
  /** «В наличии» without a number: so much can be ordered at once; above the second figure a manager confirms it by telephone. */
  unstated: { max: units(1000), confirmAbove: units(100) },
  /**
   * «Под заказ»: days until the shop has goods that are not in stock, of all goods, of sections and of brands by their slugs. A brand
   * goes before a section, a section before those above it and before all goods.
   */
  backorder: { days: null, sections: {}, brands: { fordeks: 14 }, max: units(1000) },
};
