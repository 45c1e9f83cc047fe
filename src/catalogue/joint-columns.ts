import type { Scratch } from './scratch.ts';
import { type Codes, countCodes, type TermColumn } from './term-column.ts';

/** Largest number of codes of a joint column; more would not fit into the L1 cache while counting. */
const MAX_CODES = 4096;

/** Below this number of rows columns are counted one by one: splitting a joint count would take longer. */
const FEW_ROWS = 6000;

/** Several columns in one, with a code for every combination of their codes, so that one pass counts them all. */
interface JointColumn {
  codes: Codes;
  codeCount: number;
}

/** One column of a joint column, and how its codes are derived. */
interface Member {
  joint: JointColumn;
  /** The column's code by joint code; null if the joint column is the column itself. */
  codeOf: Uint16Array | null;
}

export type JointColumns = ReadonlyMap<TermColumn, Member>;

/** Joins neighbouring columns as long as the number of their combined codes allows. */
export function joinColumns(columns: readonly TermColumn[]): JointColumns {
  const bins: { columns: TermColumn[]; codeCount: number }[] = [];
  for (const column of columns) {
    const bin = bins.find(({ codeCount }) => codeCount * column.codeCount <= MAX_CODES);
    if (bin) {
      bin.columns.push(column);
      bin.codeCount *= column.codeCount;
    } else bins.push({ columns: [column], codeCount: column.codeCount });
  }
  const members = new Map<TermColumn, Member>();
  for (const { columns: joined, codeCount } of bins) {
    const [only, ...more] = joined;
    if (only && more.length === 0) members.set(only, { joint: only, codeOf: null });
    else joinBin(joined, codeCount, members);
  }
  return members;
}

function joinBin(columns: readonly TermColumn[], codeCount: number, members: Map<TermColumn, Member>): void {
  const codes = new Uint16Array(columns[0]?.codes.length ?? 0);
  const joint = { codes, codeCount };
  let stride = 1;
  for (const column of columns) {
    const own = column.codes;
    for (let row = 0; row < codes.length; row++) {
      codes[row] = (codes[row] as number) + stride * (own[row] as number);
    }
    const size = column.codeCount;
    const before = stride;
    const codeOf = Uint16Array.from({ length: codeCount }, (_, code) => Math.floor(code / before) % size);
    members.set(column, { joint, codeOf });
    stride *= size;
  }
}

/** Counts rows by code. Joined columns are counted together when the first of them is needed. */
export class Tally {
  readonly #rows: Int32Array;
  readonly #members: JointColumns;
  readonly #scratch: Scratch;
  readonly #counts = new Map<JointColumn, Int32Array>();

  constructor(members: JointColumns, rows: Int32Array, scratch: Scratch) {
    this.#members = members;
    this.#rows = rows;
    this.#scratch = scratch;
  }

  /** Returns the counts of a column. They are borrowed from the scratch; the caller may change them. */
  of(column: TermColumn): Int32Array {
    const member = this.#rows.length < FEW_ROWS ? undefined : this.#members.get(column);
    const { joint, codeOf } = member ?? { joint: column, codeOf: null };
    const known = this.#counts.get(joint);
    const counts = known ?? countCodes(joint, this.#rows, this.#scratch);
    if (!known) this.#counts.set(joint, counts);
    // Nobody else uses this count, because the column was not joined with others, so it may be changed.
    if (codeOf === null) return counts;
    const own = this.#scratch.zeros(column.codeCount);
    for (let code = 0; code < counts.length; code++) {
      const count = counts[code] as number;
      own[codeOf[code] as number] = (own[codeOf[code] as number] as number) + count;
    }
    return own;
  }
}
