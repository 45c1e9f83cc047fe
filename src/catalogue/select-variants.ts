import { type Bits, emptyBits } from './bits.ts';
import type { ChosenFilter } from './chosen-filters.ts';
import type { PreparedFacet, PreparedTerms } from './facets.ts';
import { codesWith, type TermColumn } from './term-column.ts';
import type { VariantRows } from './variant-rows.ts';

/** Of a variant that fails no filter; one that fails a single filter has that filter's place, counted from 0. */
const PASSES = -1;
const FAILS = -2;

/** What of the goods with variants passes. */
export interface VariantSelection {
  bits: Bits;
  total: number;
  /** Counts by value of a facet's column. */
  counts: ReadonlyMap<PreparedTerms, Int32Array>;
  /** Which variants of a row pass every filter. */
  passes: (row: number) => boolean[];
}

/** Whether variants of one product may answer any of the filters differently. */
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

/** Which filter a variant fails, see {@link PASSES}. */
function verdictOf(tests: readonly Test[], variant: number, row: number): number {
  let verdict = PASSES;
  for (let at = 0; at < tests.length; at++) {
    if ((tests[at] as Test)(variant, row)) continue;
    if (verdict !== PASSES) return FAILS;
    verdict = at;
  }
  return verdict;
}

/** Counts goods by value: every product once for each value that a variant of it has. */
class Counter {
  readonly counts: Int32Array;
  readonly #column: TermColumn;
  /** The place of the facet's own filter; {@link FAILS} where nothing of it is chosen. */
  readonly #own: number;
  /** The product that a value was last counted for. */
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
 * Filters and counts the goods with variants: one passes when a single variant of it passes every filter, black and of 5 kg, not one
 * black and another of 5 kg [LIST-12].
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
    // With no other filter chosen its own counts are those of all goods.
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

/** Goes over the rows that are in both sets, ascending. */
function eachCommon(one: Bits, other: Bits, look: (row: number) => void): void {
  for (let word = 0; word < one.length; word++) {
    for (let left = (one[word] as number) & (other[word] as number); left !== 0; left &= left - 1) {
      look(word * 32 + 31 - Math.clz32(left & -left));
    }
  }
}
