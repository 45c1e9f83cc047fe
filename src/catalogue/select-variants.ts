import { type Bits, emptyBits } from './bits.ts';
import type { ChosenFilter } from './chosen-filters.ts';
import type { PreparedFacet, PreparedTerms } from './facets.ts';
import { codesWith, type TermColumn } from './term-column.ts';
import type { VariantRows } from './variant-rows.ts';

/** Verdict on a variant that fails no filter. The verdict on one that fails a single filter is that filter's index. */
const PASSES = -1;
const FAILS = -2;

/** Goods with at least one variant that passes. */
export interface VariantSelection {
  bits: Bits;
  total: number;
  /** Counts by value of the facet's column. */
  counts: ReadonlyMap<PreparedTerms, Int32Array>;
  /** Returns for each variant of a row whether it passes every filter. */
  passes: (row: number) => boolean[];
}

/** Whether variants of one product may differ in any of the filters. */
export function differByVariant(filters: readonly ChosenFilter[]): boolean {
  return filters.some(({ facet }) =>
    facet.kind === 'terms' ? facet.filter.column.variants !== null : facet.filter.variants !== null,
  );
}

type Test = (variant: number, row: number) => boolean;

function testOf(filter: ChosenFilter): Test {
  if ('values' in filter) {
    const { column } = filter.facet.filter;
    const allowed = new Uint8Array(column.codeCount);
    for (const value of filter.values) {
      codesWith(column, value).forEach((has, code) => {
        if (has) allowed[code] = 1;
      });
    }
    const { codes, variants } = column;
    return (variant, row) => allowed[(variants ? variants[variant] : codes[row]) as number] === 1;
  }
  const { from, to } = filter;
  const { column, variants } = filter.facet.filter;
  return (variant, row) => {
    const number = (variants ? variants[variant] : column[row]) as number;
    return number >= from && number <= to;
  };
}

/** Returns the verdict on a variant: {@link PASSES}, the index of the only filter that it fails, or {@link FAILS}. */
function verdictOf(tests: readonly Test[], variant: number, row: number): number {
  let verdict = PASSES;
  for (let at = 0; at < tests.length; at++) {
    if ((tests[at] as Test)(variant, row)) continue;
    if (verdict !== PASSES) return FAILS;
    verdict = at;
  }
  return verdict;
}

/** Counts goods by value: each product once for each value that one of its variants has. */
class Counter {
  readonly counts: Int32Array;
  readonly #column: TermColumn;
  /** Index of the facet's own filter; {@link FAILS} if nothing in it is selected. */
  readonly #own: number;
  /** Row of the product that was last counted, by value, so that no product is counted twice for the same value. */
  readonly #last: Int32Array;

  constructor(column: TermColumn, own: number) {
    this.#column = column;
    this.#own = own;
    this.counts = new Int32Array(column.values.length);
    this.#last = new Int32Array(column.values.length).fill(-1);
  }

  count(row: number, first: number, verdicts: readonly number[]): void {
    const { variants, codes } = this.#column;
    for (let at = 0; at < verdicts.length; at++) {
      const verdict = verdicts[at] as number;
      if (verdict !== PASSES && (verdict === FAILS || verdict !== this.#own)) continue;
      this.#countCode(row, (variants ? variants[first + at] : codes[row]) as number);
      if (!variants) return;
    }
  }

  #countCode(row: number, code: number): void {
    const { starts, members } = this.#column;
    for (let at = starts[code] as number; at < (starts[code + 1] as number); at++) {
      const value = members[at] as number;
      if (this.#last[value] === row) continue;
      this.#last[value] = row;
      this.counts[value] = (this.counts[value] as number) + 1;
    }
  }
}

/**
 * Filters and counts goods with variants. A product passes if one of its variants passes every filter: for black and 5 kg it is not enough
 * that one variant is black and another weighs 5 kg [LIST-12].
 */
export function selectVariants(
  goods: { bits: Bits; facets: readonly PreparedFacet[] },
  filters: readonly ChosenFilter[],
  variants: VariantRows,
): VariantSelection {
  const tests = filters.map(testOf);
  const counters = new Map<PreparedTerms, Counter>();
  for (const facet of goods.facets) {
    if (facet.kind !== 'terms') continue;
    const own = filters.findIndex((filter) => filter.facet === facet);
    // With a single filter, the counts of its own facet are those of all goods.
    if (own >= 0 && filters.length === 1) continue;
    counters.set(facet, new Counter(facet.filter.column, own >= 0 ? own : FAILS));
  }
  const bits = emptyBits(goods.bits.length * 32);
  let total = 0;
  const verdicts: number[] = [];
  const look = (row: number) => {
    const first = variants.first[row] as number;
    verdicts.length = (variants.first[row + 1] as number) - first;
    let passes = false;
    let counts = false;
    for (let at = 0; at < verdicts.length; at++) {
      const verdict = verdictOf(tests, first + at, row);
      verdicts[at] = verdict;
      if (verdict === PASSES) passes = true;
      if (verdict !== FAILS) counts = true;
    }
    if (passes) {
      bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
      total++;
    }
    if (counts) for (const counter of counters.values()) counter.count(row, first, verdicts);
  };
  eachCommon(goods.bits, variants.rows, look);
  return {
    bits,
    total,
    counts: new Map(Array.from(counters, ([facet, { counts }]) => [facet, counts])),
    passes: (row) => {
      const first = variants.first[row] as number;
      const length = (variants.first[row + 1] as number) - first;
      return Array.from({ length }, (_, at) => verdictOf(tests, first + at, row) === PASSES);
    },
  };
}

/** Calls `look` for the rows in both sets, ascending. */
function eachCommon(one: Bits, other: Bits, look: (row: number) => void): void {
  for (let word = 0; word < one.length; word++) {
    for (let left = (one[word] as number) & (other[word] as number); left !== 0; left &= left - 1) {
      look(word * 32 + 31 - Math.clz32(left & -left));
    }
  }
}
