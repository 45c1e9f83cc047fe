import type { Area } from '../domain/measures/area.ts';
import { squareMetrePrice } from '../domain/price/unit-price.ts';
import { availabilityRank } from '../domain/product/offers.ts';
import { struckPrice } from '../domain/product/price-lines.ts';
import { ABSENT } from './range-column.ts';
import { unitPriceOf } from './row-price.ts';
import type { OfferRow, ProductRow } from './rows.ts';
import type { SoldOffer } from './shelf.ts';

/** Values of the filter of special offers; their codes are those of the labels. */
export const SPECIAL_VALUES = [
  { code: 'sale', label: 'Со скидкой' },
  { code: 'new', label: 'Новинки' },
  { code: 'hit', label: 'Хиты' },
] as const;

/** Returns the values of an offer in the filter by stock. */
export function stockOf(offer: SoldOffer): number[] {
  return availabilityRank(offer) === 0 ? [0] : [];
}

/** Returns the values of an offer in the filter of special offers. */
export function specialsOf({ labels }: ProductRow, { price, oldPrice }: OfferRow): number[] {
  const isSold = struckPrice(price, oldPrice) !== null;
  return SPECIAL_VALUES.flatMap(({ code }, index) =>
    labels.includes(code) || (code === 'sale' && isSold) ? [index] : [],
  );
}

/** Returns the prices of an offer in kopecks, per selling unit and per square metre; {@link ABSENT} for a price that it does not have. */
export function pricesOf(product: ProductRow, offer: OfferRow): { price: number; perMetre: number } {
  const { unitArea } = product;
  const { price } = offer;
  if (price === 0) return { price: ABSENT, perMetre: ABSENT };
  const covers = unitArea !== null && unitArea > 0;
  return {
    price,
    perMetre: covers ? squareMetrePrice(unitPriceOf(product, offer), unitArea as Area) : ABSENT,
  };
}

/** Groups pairs of property id and value id by property. */
export function valuesByProperty(terms: readonly number[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (let at = 0; at + 1 < terms.length; at += 2) {
    const property = terms[at] as number;
    const values = found.get(property);
    if (values) values.push(terms[at + 1] as number);
    else found.set(property, [terms[at + 1] as number]);
  }
  return found;
}
