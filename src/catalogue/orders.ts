import type { Sort } from '../domain/listing/listing.ts';
import { type Bits, hasBit, ones } from './bits.ts';
import { type Pace, pacedSort } from './pace.ts';

/** All rows in each order but the default, which is the order of the rows itself. */
export type Orders = Readonly<Record<Exclude<Sort, 'totalcount'>, Int32Array>>;

/** Sort keys of rows. */
export interface OrderKeys {
  count: number;
  /** As in `availabilityRank`, lower for what is available sooner. */
  availability(row: number): number;
  price(row: number): number;
  /** Infinity for goods that cover no surface. */
  squareMetrePrice(row: number): number;
  createdAt(row: number): number;
  ratingPercent(row: number): number;
  ratingCount(row: number): number;
  /** The key that {@link nameKey} returns. */
  name(row: number): string;
}

/**
 * Returns a key that sorts names in Russian order by plain comparison: digits first, then Cyrillic with «ё» as «е», then Latin, ignoring
 * case.
 */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x1000));
}

function ascending<T extends number | string>(one: T, other: T): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Returns the price per m², or negative infinity, so that goods without such a price come last in both directions. */
function metrePriceOrNone({ squareMetrePrice }: OrderKeys, row: number): number {
  const price = squareMetrePrice(row);
  return Number.isFinite(price) ? price : Number.NEGATIVE_INFINITY;
}

/**
 * Sorts all rows in every order. Equal rows stay in the default order; backorders come after goods in stock, and what cannot be bought
 * last.
 */
export async function buildOrders(keys: OrderKeys, pace: Pace): Promise<Orders> {
  const sorted = (compare: (a: number, b: number) => number) =>
    pacedSort(keys.count, pace, (a, b) => keys.availability(a) - keys.availability(b) || compare(a, b));
  return {
    'price-up': await sorted((a, b) => keys.price(a) - keys.price(b)),
    'price-m2-up': await sorted((a, b) => ascending(keys.squareMetrePrice(a), keys.squareMetrePrice(b))),
    'price-m2-down': await sorted((a, b) => ascending(metrePriceOrNone(keys, b), metrePriceOrNone(keys, a))),
    'price-down': await sorted((a, b) => keys.price(b) - keys.price(a)),
    new: await sorted((a, b) => keys.createdAt(b) - keys.createdAt(a)),
    rating: await sorted(
      (a, b) => keys.ratingPercent(b) - keys.ratingPercent(a) || keys.ratingCount(b) - keys.ratingCount(a),
    ),
    name: await sorted((a, b) => ascending(keys.name(a), keys.name(b))),
  };
}

/**
 * Returns one page of the passing rows; `total` is their number. `order` contains at least these rows; null stands for the order of the rows
 * themselves.
 */
export function pageOfRows(
  passing: Bits,
  total: number,
  order: Int32Array | null,
  first: number,
  size: number,
): Int32Array {
  const page = new Int32Array(Math.max(0, Math.min(size, total - first)));
  return order === null ? fillAscending(page, passing, first) : fillInOrder(page, passing, order, first);
}

function fillAscending(page: Int32Array, passing: Bits, first: number): Int32Array {
  let skipped = 0;
  let filled = 0;
  for (let word = 0; word < passing.length && filled < page.length; word++) {
    let left = passing[word] as number;
    const here = ones(left);
    if (skipped + here <= first) {
      skipped += here;
      continue;
    }
    for (; left !== 0 && filled < page.length; left &= left - 1) {
      if (skipped++ >= first) page[filled++] = word * 32 + 31 - Math.clz32(left & -left);
    }
  }
  return page;
}

function fillInOrder(page: Int32Array, passing: Bits, order: Int32Array, first: number): Int32Array {
  let skipped = 0;
  let filled = 0;
  for (let index = 0; index < order.length && filled < page.length; index++) {
    const row = order[index] as number;
    if (hasBit(passing, row) && skipped++ >= first) page[filled++] = row;
  }
  return page;
}
