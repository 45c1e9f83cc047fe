import { kopecks } from '../domain/measures/money.ts';
import { givenOf, type UnitPrice } from '../domain/price/unit-price.ts';
import type { OfferRow, ProductRow } from './rows.ts';

/** What an offer of a product costs. */
export function unitPriceOf(product: ProductRow, { price, given }: OfferRow): UnitPrice {
  return { price: kopecks(price), ...(given ? givenOf(given, product) : {}) };
}
