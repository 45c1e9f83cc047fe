import type { ListingQuery } from '../domain/listing/listing.ts';
import { addBits, type Bits, restOf, rowsOfBits, sizeOf } from './bits.ts';
import { type ChosenFilter, chosenFilters } from './chosen-filters.ts';
import type { PreparedFacet, PreparedTerms } from './facets.ts';
import type { ValueSets } from './filter-bits.ts';
import { type JointColumns, Tally } from './joint-columns.ts';
import type { Scratch } from './scratch.ts';
import { differByVariant, selectVariants, type VariantSelection } from './select-variants.ts';
import { countCodes, type TermColumn } from './term-column.ts';
import type { VariantRows } from './variant-rows.ts';

/** What passes a query's filters; borrowed from the scratch. */
export interface Selection {
  bits: Bits;
  total: number;
  /** Counts by code for every term facet, its own selection ignored [LIST-12]. */
  counts: ReadonlyMap<PreparedTerms, Int32Array>;
  /** What of the goods with variants passes, and what they add to the counts, where the filters tell variants apart. */
  ofVariants?: Pick<VariantSelection, 'counts' | 'passes'>;
}

export interface Goods {
  size: number;
  bits: Bits;
  facets: readonly PreparedFacet[];
}

/** What belongs to the whole catalogue and makes selecting quick. */
export interface Means {
  sets: ValueSets;
  joints: JointColumns;
  variants: VariantRows;
  scratch: Scratch;
}

/** Splits the goods: those that pass every filter, and those that fail exactly one. */
function split(
  goods: Pick<Goods, 'bits'>,
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
  const { scratch, variants } = means;
  const { length } = goods.bits;
  const filters = chosenFilters(goods.facets, query, length, means);
  if (filters.length === 0) {
    const terms = goods.facets.filter((facet) => facet.kind === 'terms');
    const counts = new Map(terms.map((facet) => [facet, facet.unfiltered]));
    return { bits: goods.bits, total: goods.size, counts };
  }
  if (!differByVariant(filters)) return selectWhole(goods, goods.bits, filters, means);
  const plain = restOf(goods.bits, variants.rows, scratch.take(length));
  const selected = selectWhole(goods, plain, filters, means);
  const ofVariants = selectVariants(goods, filters, variants);
  addBits(selected.bits, ofVariants.bits);
  return { ...selected, total: selected.total + ofVariants.total, ofVariants };
}

/** The same for those of the goods that are in `among`, each of which passes or fails as a whole. */
function selectWhole(goods: Goods, among: Bits, filters: readonly ChosenFilter[], means: Means): Selection {
  const { passing, failingOne } = split({ bits: among }, filters, means.scratch);
  const total = sizeOf(passing);
  const count = counterOf(goods, means, passing, total);
  const counts = new Map<PreparedTerms, Int32Array>();
  for (const facet of goods.facets) {
    if (facet.kind !== 'terms') continue;
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
