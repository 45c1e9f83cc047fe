import { EVERYTHING, withoutRange, withoutTerm } from '../../domain/listing/filter.ts';
import type { ListingQuery } from '../../domain/listing/listing.ts';
import type { ListingData } from '../../domain/listing/listing-data.ts';
import type { Range } from '../../domain/listing/range-rules.ts';

/** What is chosen in a listing's filters and order, on page 1. */
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

/** The choice with a value of a filter taken or given up; what else was chosen stays the same objects. */
export function withTerm(choice: ListingQuery, id: string, code: string, chosen: boolean): ListingQuery {
  if (!chosen) return { ...choice, terms: withoutTerm(choice, id, code) };
  const codes = new Set(choice.terms.get(id)).add(code);
  return { ...choice, terms: new Map(choice.terms).set(id, codes) };
}

/** The choice with a range; two open ends are none. */
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
 * Where a chip leads when the filters hold changes that were not sent: what they hold, without what the chip takes out of the
 * listing that is shown. All three are addresses.
 */
export function addressWithout(held: string, shown: string, chip: string): string {
  const left = new Set(pairsOf(chip).map(keyOf));
  const removed = new Set(
    pairsOf(shown)
      .map(keyOf)
      .filter((each) => !left.has(each)),
  );
  return withPairs(
    held,
    pairsOf(held).filter((pair) => !removed.has(keyOf(pair))),
  );
}

/** The address of another page of the same listing; page 1 has no number. */
export function pageAddress(address: string, page: number): string {
  const others = pairsOf(address).filter(([name]) => name !== 'page');
  return withPairs(address, page > 1 ? [...others, ['page', String(page)]] : others);
}

/** What of an address a listing reads: its own parameters and what looks like a filter. */
const READ = /^(?:q|exact|sort|page|.+\[(?:from|to)?\])$/s;

/** True where two addresses name the same listing, however they are spelled and whatever else they carry. */
export function isSameListing(one: string, other: string): boolean {
  const read = (address: string) =>
    pairsOf(address)
      .filter(([name]) => READ.test(name))
      .map(keyOf)
      .sort()
      .join('&');
  return read(one) === read(other);
}
