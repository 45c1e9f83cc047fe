import { kopecks } from '../domain/measures/money.ts';
import { givenOf, type UnitPrice } from '../domain/price/unit-price.ts';
import type { OfferRow, ProductRow } from './rows.ts';

export function unitPriceOf(product: ProductRow, { price, given }: OfferRow): UnitPrice {
  return { price: kopecks(price), ...(given ? givenOf(given, product) : {}) };
}
