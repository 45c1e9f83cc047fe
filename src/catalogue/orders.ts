import type { Sort } from '../domain/listing/listing.ts';
import { type Bits, hasBit, ones } from './bits.ts';
import { type Pace, pacedSort } from './pace.ts';

/** The rows of the whole catalogue in each order but the default, which is the order of the rows. */
export type Orders = Readonly<Record<Exclude<Sort, 'totalcount'>, Int32Array>>;

/** What rows are ordered by; larger is what the names say. */
export interface OrderKeys {
  count: number;
  /** As `availabilityRank` has it: the soonest first. */
  availability(row: number): number;
  price(row: number): number;
  /** Infinite for goods that cover no surface. */
  squareMetrePrice(row: number): number;
  createdAt(row: number): number;
  ratingPercent(row: number): number;
  ratingCount(row: number): number;
  /** Made by {@link nameKey}. */
  name(row: number): string;
}

/**
 * A key by which plain comparison puts names into Russian order: «ё» as «е», whatever the case, Cyrillic before Latin as
 * dictionaries here do, figures before both.
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

/** Goods without a price of a square metre come last, from whichever end. */
function metrePriceOrNone({ squareMetrePrice }: OrderKeys, row: number): number {
  const price = squareMetrePrice(row);
  return Number.isFinite(price) ? price : Number.NEGATIVE_INFINITY;
}

/** Sorts all rows in every order; equal ones stay in the default order, what is sold to order after what is in stock, and what cannot be bought last. */
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

/** A page of the passing rows, of which there are `total`. `order` holds at least those, null is the order of the rows. */
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
