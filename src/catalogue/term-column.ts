/** Codes of rows: 0 is "no value". */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/**
 * A property with a list of values, one code a row. A code stands for a set of values: mostly of one, more where a product
 * has several, so that the pass over the rows need not care.
 */
export interface TermColumn {
  codes: Codes;
  /** How many codes there are, 0 included. */
  codeCount: number;
  /** The values of code c: `members[starts[c]]` up to `members[starts[c + 1]]`, as indices into the column's values. */
  starts: Uint32Array;
  members: Uint32Array;
  /** Code in addresses and label, by value index. */
  values: readonly { code: string; label: string }[];
}

/** Collects a column while products come in any order. */
export class TermColumnBuilder {
  readonly #values: readonly { code: string; label: string }[];
  readonly #rows: number[] = [];
  readonly #codes: number[] = [];
  readonly #sets: number[][] = [[]];
  readonly #codeOfOne: number[] = [];
  readonly #codeOfSet = new Map<string, number>();

  constructor(values: readonly { code: string; label: string }[]) {
    this.#values = values;
  }

  /** Gives a row its values, as indices into the column's; repeats and order do not matter. */
  add(row: number, members: readonly number[]): void {
    const code = this.#codeOf(members);
    if (code === 0) return;
    this.#rows.push(row);
    this.#codes.push(code);
  }

  #codeOf(members: readonly number[]): number {
    const first = members[0];
    if (first === undefined) return 0;
    if (members.every((member) => member === first)) {
      this.#codeOfOne[first] ??= this.#sets.push([first]) - 1;
      return this.#codeOfOne[first];
    }
    const set = [...new Set(members)].sort((a, b) => a - b);
    const key = set.join();
    const known = this.#codeOfSet.get(key);
    if (known !== undefined) return known;
    const code = this.#sets.push(set) - 1;
    this.#codeOfSet.set(key, code);
    return code;
  }

  /** The finished column; row r of the adding is row `rankOf[r]` now. */
  build(rankOf: Int32Array): TermColumn {
    const codeCount = this.#sets.length;
    const codes = emptyCodes(rankOf.length, codeCount);
    this.#rows.forEach((row, index) => {
      codes[rankOf[row] as number] = this.#codes[index] as number;
    });
    const starts = new Uint32Array(codeCount + 1);
    this.#sets.forEach((set, code) => {
      starts[code + 1] = (starts[code] as number) + set.length;
    });
    return { codes, codeCount, starts, members: Uint32Array.from(this.#sets.flat()), values: this.#values };
  }
}

function emptyCodes(rows: number, codeCount: number): Codes {
  if (codeCount <= 0x100) return new Uint8Array(rows);
  return codeCount <= 0x10000 ? new Uint16Array(rows) : new Uint32Array(rows);
}

/** Turns counts by code into counts by value. */
export function countsOfValues(column: TermColumn, countsOfCodes: Uint32Array): Uint32Array {
  const counts = new Uint32Array(column.values.length);
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

/** 1 for every code that has the value. */
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
