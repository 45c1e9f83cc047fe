import type { Explained } from '../domain/product/term.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import type { Scratch } from './scratch.ts';
import type { ArrangedVariants } from './variant-rows.ts';

/** Codes by row; 0 for no value. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

export interface ColumnValue extends Explained {
  code: string;
  label: string;
  swatch?: string;
}

/**
 * A property with a list of values, one code per row. A code stands for a set of values, usually a single one, so that the pass over the
 * rows need not treat products with several values differently.
 */
export interface TermColumn {
  codes: Codes;
  /** Number of codes, including 0. */
  codeCount: number;
  /**
   * The values of code c are `members[starts[c]]` up to, but not including, `members[starts[c + 1]]`, as indices into the column's values.
   */
  starts: Uint32Array;
  members: Uint32Array;
  /** Code in addresses and label, by value index. */
  values: readonly ColumnValue[];
  /** Codes of variants; null if they do not differ in this column. */
  variants: Codes | null;
}

/** Stands for a variant that has no value. */
const NONE = -1;

/** Pairs of an index (of a row or variant) and a value; pairs with the same index are adjacent. */
class Members {
  readonly #places = new GrowingNumbers(Int32Array);
  readonly #members = new GrowingNumbers(Int32Array);

  get length(): number {
    return this.#places.length;
  }

  add(place: number, member: number): void {
    this.#places.add(place);
    this.#members.add(member);
  }

  /** Writes the code of each set of values to the new index of its row or variant; `placeOf` maps old indices to new ones. */
  spread(codes: Uint32Array, placeOf: Int32Array, sets: CodeBook): void {
    for (let at = 0; at < this.length; ) {
      const place = this.#places.at(at);
      const first = this.#members.at(at++);
      const put = placeOf[place] as number;
      if (at === this.length || this.#places.at(at) !== place) {
        codes[put] = first === NONE ? 0 : sets.codeOfOne(first);
        continue;
      }
      const members = [first];
      while (at < this.length && this.#places.at(at) === place) members.push(this.#members.at(at++));
      codes[put] = sets.codeOf(members);
    }
  }
}

/** Collects a column. Products may be added in any order. */
export class TermColumnBuilder {
  readonly #values: readonly ColumnValue[];
  readonly #rows = new Members();
  readonly #variants = new Members();

  constructor(values: readonly ColumnValue[]) {
    this.#values = values;
  }

  /** Adds a value to a row, as an index into the column's values. All values of a row must be added together; duplicates do no harm. */
  add(row: number, member: number): void {
    this.#rows.add(row, member);
  }

  /** Sets a variant's own values, possibly none. Variants for which this is not called have the values of their row. */
  addVariant(variant: number, members: readonly number[]): void {
    if (members.length === 0) this.#variants.add(variant, NONE);
    for (const member of members) this.#variants.add(variant, member);
  }

  /** Builds the column. The product added as row r becomes row `rankOf[r]`. */
  build(rankOf: Int32Array, variants: ArrangedVariants): TermColumn {
    const sets = new CodeBook();
    const found = new Uint32Array(rankOf.length);
    this.#rows.spread(found, rankOf, sets);
    const own = this.#variants.length > 0 ? this.#codesOfVariants(found, variants, sets) : null;
    return {
      codes: packedCodes(found, sets.count),
      variants: own && packedCodes(own, sets.count),
      codeCount: sets.count,
      ...sets.packed(),
      values: this.#values,
    };
  }

  #codesOfVariants(
    found: Uint32Array,
    { first, count, placeOf }: ArrangedVariants,
    sets: CodeBook,
  ): Uint32Array {
    const own = new Uint32Array(count);
    for (let row = 0; row < found.length; row++) own.fill(found[row] as number, first[row], first[row + 1]);
    this.#variants.spread(own, placeOf, sets);
    return own;
  }
}

/** Assigns codes to sets of values. */
class CodeBook {
  readonly #sets: number[][] = [[]];
  readonly #codeOfOne: number[] = [];
  readonly #codeOfSet = new Map<string, number>();

  get count(): number {
    return this.#sets.length;
  }

  codeOfOne(member: number): number {
    this.#codeOfOne[member] ??= this.#sets.push([member]) - 1;
    return this.#codeOfOne[member];
  }

  codeOf(members: readonly number[]): number {
    const set = [...new Set(members)].sort((a, b) => a - b);
    if (set.length === 1) return this.codeOfOne(set[0] as number);
    const key = set.join();
    const known = this.#codeOfSet.get(key);
    if (known !== undefined) return known;
    const code = this.#sets.push(set) - 1;
    this.#codeOfSet.set(key, code);
    return code;
  }

  packed(): Pick<TermColumn, 'starts' | 'members'> {
    const starts = new Uint32Array(this.#sets.length + 1);
    this.#sets.forEach((set, code) => {
      starts[code + 1] = (starts[code] as number) + set.length;
    });
    return { starts, members: Uint32Array.from(this.#sets.flat()) };
  }
}

/** Packs codes into the narrowest array that `codeCount` allows. */
function packedCodes(codes: Uint32Array, codeCount: number): Codes {
  if (codeCount <= 0x100) return new Uint8Array(codes);
  return codeCount <= 0x10000 ? new Uint16Array(codes) : codes;
}

/** With more codes two tallies would not fit into the L1 cache. */
const MAX_TALLIED_TWICE = 4096;

/** Counts rows by code, alternating between two tallies, because a counter that was just written is slow to read again. */
export function countCodes(
  { codes, codeCount }: Pick<TermColumn, 'codes' | 'codeCount'>,
  rows: Int32Array,
  scratch: Scratch,
): Int32Array {
  const even = scratch.zeros(codeCount);
  const odd = codeCount > MAX_TALLIED_TWICE ? even : scratch.zeros(codeCount);
  const pairs = rows.length & ~1;
  for (let index = 0; index < pairs; index += 2) {
    const one = codes[rows[index] as number] as number;
    even[one] = (even[one] as number) + 1;
    const other = codes[rows[index + 1] as number] as number;
    odd[other] = (odd[other] as number) + 1;
  }
  if (pairs < rows.length) {
    const last = codes[rows[pairs] as number] as number;
    even[last] = (even[last] as number) + 1;
  }
  if (odd === even) return even;
  for (let code = 0; code < codeCount; code++) even[code] = (even[code] as number) + (odd[code] as number);
  return even;
}

export function countsOfValues(column: TermColumn, countsOfCodes: Int32Array): Int32Array {
  const counts = new Int32Array(column.values.length);
  for (let code = 1; code < column.codeCount; code++) {
    const count = countsOfCodes[code] as number;
    if (count === 0) continue;
    const end = column.starts[code + 1] as number;
    for (let at = column.starts[code] as number; at < end; at++) {
      counts[column.members[at] as number] = (counts[column.members[at] as number] as number) + count;
    }
  }
  return counts;
}

/** Returns 1 for each code whose set includes the value, else 0. */
export function codesWith(column: TermColumn, value: number): Uint8Array {
  const allowed = new Uint8Array(column.codeCount);
  for (let code = 1; code < column.codeCount; code++) {
    const end = column.starts[code + 1] as number;
    for (let at = column.starts[code] as number; at < end; at++) {
      if (column.members[at] === value) allowed[code] = 1;
    }
  }
  return allowed;
}
