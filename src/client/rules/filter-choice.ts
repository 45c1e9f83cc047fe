import { EVERYTHING, withoutRange, withoutTerm } from '../../domain/listing/filter.ts';
import type { ListingQuery } from '../../domain/listing/listing.ts';
import type { ListingData } from '../../domain/listing/listing-data.ts';
import type { Range } from '../../domain/listing/range-rules.ts';

/** Returns the chosen filters and order of a listing, on page 1. */
export function choiceOf({ sort, result }: Pick<ListingData, 'sort' | 'result'>): ListingQuery {
  const terms = new Map<string, ReadonlySet<string>>();
  const ranges = new Map<string, Range>();
  for (const facet of result.facets) {
    if (facet.kind === 'range') {
      const { id, from, to } = facet;
      if (from !== null || to !== null) ranges.set(id, { from, to });
      continue;
    }
    const codes = facet.values.filter(({ chosen }) => chosen).map(({ code }) => code);
    if (codes.length > 0) terms.set(facet.id, new Set(codes));
  }
  return { ...EVERYTHING, terms, ranges, sort };
}

/** Sets or clears a value of a filter; the objects of other filters stay the same. */
export function withTerm(choice: ListingQuery, id: string, code: string, chosen: boolean): ListingQuery {
  if (!chosen) return { ...choice, terms: withoutTerm(choice, id, code) };
  const codes = new Set(choice.terms.get(id)).add(code);
  return { ...choice, terms: new Map(choice.terms).set(id, codes) };
}

/** Sets a range; a range without bounds is removed. */
export function withRange(choice: ListingQuery, id: string, range: Range): ListingQuery {
  if (range.from === null && range.to === null) return { ...choice, ranges: withoutRange(choice, id) };
  return { ...choice, ranges: new Map(choice.ranges).set(id, range) };
}

type Pair = readonly [name: string, value: string];

const pairsOf = (address: string): Pair[] => [...new URLSearchParams(address.split('?', 2)[1] ?? '')];
const keyOf = ([name, value]: Pair) => `${name}=${value}`;

function withPairs(address: string, pairs: readonly Pair[]): string {
  const [path = ''] = address.split('?', 1);
  return pairs.length > 0
    ? `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`
    : path;
}

/**
 * Returns the target of a chip while the filters contain unsent changes: the address of the entered filters, without what the chip would
 * remove from the shown address.
 */
export function addressWithout(entered: string, shown: string, chip: string): string {
  const left = new Set(pairsOf(chip).map(keyOf));
  const removed = new Set(
    pairsOf(shown)
      .map(keyOf)
      .filter((each) => !left.has(each)),
  );
  return withPairs(
    entered,
    pairsOf(entered).filter((pair) => !removed.has(keyOf(pair))),
  );
}

/** Returns the address of another page of a listing; page 1 has no number. */
export function pageAddress(address: string, page: number): string {
  const others = pairsOf(address).filter(([name]) => name !== 'page');
  return withPairs(address, page > 1 ? [...others, ['page', String(page)]] : others);
}

/** Parameters that a listing reads: its own names, and names that look like a range filter. */
const READ = /^(?:q|exact|sort|page|.+\[(?:from|to)?\])$/s;

/**
 * Returns true if two addresses lead to the same listing; the order of parameters, and parameters that a listing does not read, are
 * ignored.
 */
export function isSameListing(one: string, other: string): boolean {
  const read = (address: string) =>
    pairsOf(address)
      .filter(([name]) => READ.test(name))
      .map(keyOf)
      .sort()
      .join('&');
  return read(one) === read(other);
}
