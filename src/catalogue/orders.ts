import type { Sort } from '../domain/listing.ts';
import { type Pace, pacedSort } from './pace.ts';

/** The rows of the whole catalogue in each order but the default, which is the order of the rows. */
export type Orders = Readonly<Record<Exclude<Sort, 'totalcount'>, Int32Array>>;

/** What rows are ordered by; larger is what the names say. */
export interface OrderKeys {
  count: number;
  /** 0 can be bought, 1 is out of stock, 2 has no price. */
  availability(row: number): number;
  price(row: number): number;
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

/** Sorts all rows in every order; equal ones stay in the default order, and what cannot be bought comes last. */
export async function buildOrders(keys: OrderKeys, pace: Pace): Promise<Orders> {
  const sorted = (compare: (a: number, b: number) => number) =>
    pacedSort(keys.count, pace, (a, b) => keys.availability(a) - keys.availability(b) || compare(a, b));
  return {
    'price-up': await sorted((a, b) => keys.price(a) - keys.price(b)),
    'price-down': await sorted((a, b) => keys.price(b) - keys.price(a)),
    new: await sorted((a, b) => keys.createdAt(b) - keys.createdAt(a)),
    rating: await sorted(
      (a, b) => keys.ratingPercent(b) - keys.ratingPercent(a) || keys.ratingCount(b) - keys.ratingCount(a),
    ),
    name: await sorted((a, b) => {
      const one = keys.name(a);
      const other = keys.name(b);
      return one < other ? -1 : one > other ? 1 : 0;
    }),
  };
}

/**
 * A page of the passing rows. `order` holds at least those in the order wanted, or is null for the default, in which the
 * passing rows are. `count` is the number of rows in the catalogue.
 */
export function pageOfRows(
  passing: Int32Array,
  order: Int32Array | null,
  count: number,
  first: number,
  size: number,
): Int32Array {
  if (order === null) return passing.slice(first, first + size);
  const passes = new Uint8Array(count);
  for (let index = 0; index < passing.length; index++) passes[passing[index] as number] = 1;
  const page = new Int32Array(Math.max(0, Math.min(size, passing.length - first)));
  let skipped = 0;
  let filled = 0;
  for (let index = 0; index < order.length && filled < page.length; index++) {
    const row = order[index] as number;
    if (passes[row] === 0) continue;
    if (skipped++ >= first) page[filled++] = row;
  }
  return page;
}
