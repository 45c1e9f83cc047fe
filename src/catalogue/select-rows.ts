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

/** Rows that pass the filters of a query, borrowed from the scratch. */
export interface Selection {
  bits: Bits;
  total: number;
  /** Counts by code for each term facet, ignoring the facet's own selection [LIST-12]. */
  counts: ReadonlyMap<PreparedTerms, Int32Array>;
  /** Passing variants and what they add to the counts; absent if the filters do not distinguish variants. */
  ofVariants?: Pick<VariantSelection, 'counts' | 'passes'>;
}

export interface Goods {
  size: number;
  bits: Bits;
  facets: readonly PreparedFacet[];
}

/** Data of the whole catalogue that speeds up selecting. */
export interface Means {
  sets: ValueSets;
  joints: JointColumns;
  variants: VariantRows;
  scratch: Scratch;
}

/** Splits the goods into those that pass every filter and those that fail exactly one. */
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
  const passing = restOf(goods.bits, failingAny, scratch.allocate(length));
  const failingOne = failingAny;
  for (let word = 0; word < length; word++) {
    failingOne[word] =
      (goods.bits[word] as number) & (failingAny[word] as number) & ~(failingTwo[word] as number);
  }
  return { passing, failingOne };
}

/**
 * Returns a function that counts a facet over some rows in the quicker way: by counting these rows, or by subtracting the others from the
 * total.
 */
function counterOf(
  goods: Goods,
  { joints, scratch }: Means,
  bits: Bits,
  size: number,
): (facet: PreparedTerms) => Int32Array {
  if (size * 2 <= goods.size) {
    const tally = new Tally(joints, rowsOfBits(bits, scratch.allocate(size)), scratch);
    return (facet) => tally.of(facet.filter.column);
  }
  const rest = restOf(goods.bits, bits, scratch.allocate(bits.length));
  const others = new Tally(joints, rowsOfBits(rest, scratch.allocate(goods.size - size)), scratch);
  return (facet) => {
    const counts = others.of(facet.filter.column);
    for (let code = 0; code < counts.length; code++) {
      counts[code] = (facet.unfiltered[code] as number) - (counts[code] as number);
    }
    return counts;
  };
}

/** Adds to a facet's counts the rows that fail only the facet's own filter. */
function addRowsFailing(
  column: TermColumn,
  passingIt: Bits,
  failingOne: Bits,
  counts: Int32Array,
  scratch: Scratch,
): Int32Array {
  scratch.within(() => {
    const failing = restOf(failingOne, passingIt, scratch.allocate(passingIt.length));
    const rows = rowsOfBits(failing, scratch.allocate(sizeOf(failing)));
    const more = countCodes(column, rows, scratch);
    for (let code = 0; code < counts.length; code++) {
      counts[code] = (counts[code] as number) + (more[code] as number);
    }
  });
  return counts;
}

/**
 * Filters and counts goods: a row that passes all filters counts for every facet; a row that fails one filter counts only for that filter's
 * facet [LIST-12].
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
  const plain = restOf(goods.bits, variants.rows, scratch.allocate(length));
  const selected = selectWhole(goods, plain, filters, means);
  const ofVariants = selectVariants(goods, filters, variants);
  addBits(selected.bits, ofVariants.bits);
  return { ...selected, total: selected.total + ofVariants.total, ofVariants };
}

/** Like {@link selectRows}, for the goods in `among`, each of which passes or fails as a whole. */
function selectWhole(goods: Goods, among: Bits, filters: readonly ChosenFilter[], means: Means): Selection {
  const { passing, failingOne } = split({ bits: among }, filters, means.scratch);
  const total = sizeOf(passing);
  const count = counterOf(goods, means, passing, total);
  const counts = new Map<PreparedTerms, Int32Array>();
  for (const facet of goods.facets) {
    if (facet.kind !== 'terms') continue;
    const own = filters.find((filter) => filter.facet === facet);
    if (!own) counts.set(facet, count(facet));
    // With a single filter, the counts of its own facet are those of all goods.
    else if (filters.length === 1) counts.set(facet, facet.unfiltered);
    else {
      const { column } = facet.filter;
      counts.set(facet, addRowsFailing(column, own.bits, failingOne, count(facet), means.scratch));
    }
  }
  return { bits: passing, total, counts };
}
