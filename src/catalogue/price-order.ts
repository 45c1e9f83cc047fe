import type { Sort } from '../domain/listing/listing.ts';
import { isShownBefore } from '../domain/product/offers.ts';
import { type Bits, rowsOfBits } from './bits.ts';
import { ABSENT, LARGEST, type RangeColumn } from './range-column.ts';
import type { VariantRows } from './variant-rows.ts';

interface Numbers {
  column: RangeColumn;
  variants: RangeColumn | null;
}

export interface PriceKeys {
  /** As in `availabilityRank`, lower for what is available sooner. */
  availability: Numbers;
  price: Numbers;
  perMetre: Numbers;
  variants: VariantRows;
}

const PRICE_ORDERS = {
  'price-up': { of: 'price', sign: 1 },
  'price-down': { of: 'price', sign: -1 },
  'price-m2-up': { of: 'perMetre', sign: 1 },
  'price-m2-down': { of: 'perMetre', sign: -1 },
} as const;

type PriceOrder = keyof typeof PRICE_ORDERS;

export function isPriceOrder(sort: Sort): sort is PriceOrder {
  return Object.hasOwn(PRICE_ORDERS, sort);
}

/** Used for goods without a price, because it is greater than every price. */
const NO_PRICE = LARGEST + 1;

/** Returns the variant that the card of a row shows, of those that pass; at least one must. */
function shownVariant(
  fits: readonly boolean[],
  offerAt: (at: number) => { rank: number; price: number },
): number {
  let shown = fits.indexOf(true);
  for (let at = shown + 1; at < fits.length; at++) {
    if (fits[at] && isShownBefore(offerAt(at), offerAt(shown))) shown = at;
  }
  return shown;
}

/** Returns the availability rank and the price that the card of a row shows, combined into one number. */
function shownKey(
  row: number,
  passes: (row: number) => readonly boolean[],
  { availability, price, variants }: PriceKeys,
  prices: Numbers,
): number {
  const keyOf = (rank: number, sum: number) =>
    rank * (NO_PRICE + 1) + (sum === ABSENT ? NO_PRICE : Math.min(sum, LARGEST));
  const start = variants.first[row] as number;
  if (start === variants.first[row + 1]) {
    return keyOf(availability.column[row] as number, prices.column[row] as number);
  }
  const of = ({ column, variants: own }: Numbers, at: number) =>
    (own ? own[start + at] : column[row]) as number;
  const offerAt = (at: number) => ({ rank: of(availability, at), price: of(price, at) });
  const shown = shownVariant(passes(row), offerAt);
  return keyOf(of(availability, shown), of(prices, shown));
}

/**
 * Returns one page of the `total` passing rows, sorted by the prices that their cards show; for goods with variants,
 * `passes` tells which variants count. Available goods come first, goods without such a price last; equal ones stay in the order of the
 * rows [LIST-14].
 */
export function pageByShownPrice(
  { bits, total, passes }: { bits: Bits; total: number; passes: (row: number) => readonly boolean[] },
  sort: PriceOrder,
  keys: PriceKeys,
  first: number,
  size: number,
): Int32Array {
  const { of, sign } = PRICE_ORDERS[sort];
  const count = bits.length * 32;
  // Rank, price and row packed into one number below 2^53, because plain numbers sort fastest.
  const ordered = Float64Array.from(rowsOfBits(bits, new Int32Array(total)), (row) => {
    const key = shownKey(row, passes, keys, keys[of]);
    const price = key % (NO_PRICE + 1);
    const place = sign > 0 || price === NO_PRICE ? key : key - price + (LARGEST - price);
    return place * count + row;
  }).sort();
  return Int32Array.from(ordered.subarray(first, first + size), (key) => key % count);
}
