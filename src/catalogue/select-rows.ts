import type { ListingQuery } from '../domain/listing/listing.ts';
import { addBits, type Bits, restOf, rowsOfBits, sizeOf } from './bits.ts';
import type { PreparedFacet, PreparedTerms } from './facets.ts';
import { rowsWithin, type ValueSets } from './filter-bits.ts';
import { type JointColumns, Tally } from './joint-columns.ts';
import { ABSENT } from './range-column.ts';
import type { Scratch } from './scratch.ts';
import { countCodes, type TermColumn } from './term-column.ts';

/** What passes a query's filters; borrowed from the scratch. */
export interface Selection {
  bits: Bits;
  total: number;
  /** Counts by code for every term facet, its own selection ignored [LIST-12]. */
  counts: ReadonlyMap<PreparedTerms, Int32Array>;
}

/** The goods a selection is made among. */
export interface Goods {
  /** How many there are. */
  size: number;
  bits: Bits;
  facets: readonly PreparedFacet[];
}

/** What belongs to the whole catalogue and makes selecting quick. */
export interface Means {
  sets: ValueSets;
  joints: JointColumns;
  scratch: Scratch;
}

/** A facet something is chosen of, and the rows that pass it. */
interface ChosenFilter {
  facet: PreparedFacet;
  bits: Bits;
}

function chosenFilters(goods: Goods, query: ListingQuery, { sets, scratch }: Means): ChosenFilter[] {
  return goods.facets.flatMap((facet): ChosenFilter[] => {
    const { id } = facet.filter;
    if (facet.kind === 'range') {
      const range = query.ranges.get(id);
      if (!range) return [];
      const from = range.from ?? ABSENT + 1;
      const to = range.to ?? Number.POSITIVE_INFINITY;
      return [{ facet, bits: rowsWithin(facet.filter.column, from, to, scratch.take(goods.bits.length)) }];
    }
    const codes = query.terms.get(id);
    if (!codes) return [];
    const found = [...codes].flatMap((code) => facet.indexOf.get(code) ?? []);
    const [only, ...more] = found.map((value) => sets.rowsWith(id, facet.filter.column, value));
    if (only && more.length === 0) return [{ facet, bits: only }];
    const bits = scratch.zeros(goods.bits.length);
    for (const each of [only, ...more]) if (each) addBits(bits, each);
    return [{ facet, bits }];
  });
}

/** Splits the goods: those that pass every filter, and those that fail exactly one. */
function split(
  goods: Goods,
  filters: readonly ChosenFilter[],
  scratch: Scratch,
): { passing: Bits; failingOne: Bits } {
  const { length } = goods.bits;
  const failingAny = scratch.zeros(length);
  const failingTwo = scratch.zeros(length);
  for (const { bits } of filters) {
    for (let word = 0; word < length; word++) {
      const failing = ~(bits[word] as number);
      failingTwo[word] = (failingTwo[word] as number) | ((failingAny[word] as number) & failing);
      failingAny[word] = (failingAny[word] as number) | failing;
    }
  }
  const passing = restOf(goods.bits, failingAny, scratch.take(length));
  const failingOne = failingAny;
  for (let word = 0; word < length; word++) {
    failingOne[word] =
      (goods.bits[word] as number) & (failingAny[word] as number) & ~(failingTwo[word] as number);
  }
  return { passing, failingOne };
}

/** A way to count a facet over some rows, the shorter of two: those rows, or the others taken from the whole. */
function counterOf(
  goods: Goods,
  { joints, scratch }: Means,
  bits: Bits,
  size: number,
): (facet: PreparedTerms) => Int32Array {
  if (size * 2 <= goods.size) {
    const tally = new Tally(joints, rowsOfBits(bits, scratch.take(size)), scratch);
    return (facet) => tally.of(facet.filter.column);
  }
  const rest = restOf(goods.bits, bits, scratch.take(bits.length));
  const others = new Tally(joints, rowsOfBits(rest, scratch.take(goods.size - size)), scratch);
  return (facet) => {
    const counts = others.of(facet.filter.column);
    for (let code = 0; code < counts.length; code++) {
      counts[code] = (facet.unfiltered[code] as number) - (counts[code] as number);
    }
    return counts;
  };
}

/** Adds to the counts of a facet over the passing rows those that fail nothing but its own filter. */
function addRowsFailing(
  column: TermColumn,
  passingIt: Bits,
  failingOne: Bits,
  counts: Int32Array,
  scratch: Scratch,
): Int32Array {
  scratch.within(() => {
    const failing = restOf(failingOne, passingIt, scratch.take(passingIt.length));
    const rows = rowsOfBits(failing, scratch.take(sizeOf(failing)));
    const more = countCodes(column, rows, scratch);
    for (let code = 0; code < counts.length; code++) {
      counts[code] = (counts[code] as number) + (more[code] as number);
    }
  });
  return counts;
}

/**
 * Filters the goods and counts: a row that passes all filters counts for every facet, one that fails a single filter
 * counts for that facet only [LIST-12].
 */
export function selectRows(goods: Goods, query: ListingQuery, means: Means): Selection {
  const terms = goods.facets.filter((facet) => facet.kind === 'terms');
  const filters = chosenFilters(goods, query, means);
  if (filters.length === 0) {
    const counts = new Map(terms.map((facet) => [facet, facet.unfiltered]));
    return { bits: goods.bits, total: goods.size, counts };
  }
  const { passing, failingOne } = split(goods, filters, means.scratch);
  const total = sizeOf(passing);
  const count = counterOf(goods, means, passing, total);
  const counts = new Map<PreparedTerms, Int32Array>();
  for (const facet of terms) {
    const own = filters.find((filter) => filter.facet === facet);
    if (!own) counts.set(facet, count(facet));
    // With no other filter chosen every row either passes or fails this one: nothing to count.
    else if (filters.length === 1) counts.set(facet, facet.unfiltered);
    else {
      const { column } = facet.filter;
      counts.set(facet, addRowsFailing(column, own.bits, failingOne, count(facet), means.scratch));
    }
  }
  return { bits: passing, total, counts };
}
