import { type Bits, emptyBits } from './bits.ts';
import { ABSENT, LARGEST, type RangeColumn } from './range-column.ts';
import { codesWith, type TermColumn } from './term-column.ts';

/** Number of cached sets; each takes one bit per product. */
const MAX_REMEMBERED = 256;

/** Sets of the rows that have a value of a column; recently used ones are cached. */
export class ValueSets {
  readonly #remembered = new Map<string, Bits>();

  /** Returns the rows with a value. `filterId` identifies the column in the cache. */
  rowsWith(filterId: string, column: TermColumn, value: number): Bits {
    const key = `${filterId}\n${value}`;
    const known = this.#remembered.get(key);
    if (known) {
      this.#remembered.delete(key);
      this.#remembered.set(key, known);
      return known;
    }
    const bits = scanCodes(column, value);
    this.#remembered.set(key, bits);
    if (this.#remembered.size > MAX_REMEMBERED) {
      for (const oldest of this.#remembered.keys()) {
        this.#remembered.delete(oldest);
        break;
      }
    }
    return bits;
  }
}

// The scans collect 32 rows in a register and branch only at the end: one mispredicted branch costs more than ten rows.

function scanCodes(column: TermColumn, value: number): Bits {
  const { codes } = column;
  const allowed = codesWith(column, value);
  const bits = emptyBits(codes.length);
  for (let word = 0, row = 0; word < bits.length; word++) {
    const end = Math.min(codes.length, row + 32);
    let gathered = 0;
    for (let bit = 0; row < end; row++, bit++) {
      gathered |= (allowed[codes[row] as number] as number) << bit;
    }
    bits[word] = gathered;
  }
  return bits;
}

/** Fills `bits` with the rows whose number lies within the bounds, inclusive. */
export function rowsWithin(column: RangeColumn, from: number, to: number, bits: Bits): Bits {
  return column instanceof Int32Array ? scanNarrow(column, from, to, bits) : scanWide(column, from, to, bits);
}

/** Numbers and bounds fit into 31 bits, so the sign bit shows whether a difference is negative. */
function scanNarrow(column: Int32Array, from: number, to: number, bits: Bits): Bits {
  const low = Math.max(from, ABSENT);
  const high = Math.min(to, LARGEST);
  const whole = column.length >>> 5;
  let row = 0;
  for (let word = 0; word < whole; word++) {
    let outside = 0;
    for (const end = row + 32; row < end; row += 2) {
      const one = column[row] as number;
      const next = column[row + 1] as number;
      outside =
        (outside >>> 2) |
        ((((one - low) | (high - one)) >>> 1) & 0x40000000) |
        (((next - low) | (high - next)) & 0x80000000);
    }
    bits[word] = ~outside;
  }
  if (whole < bits.length) bits[whole] = 0;
  for (; row < column.length; row++) {
    const number = column[row] as number;
    if (number >= low && number <= high) bits[whole] = (bits[whole] as number) | (1 << (row & 31));
  }
  return bits;
}

function scanWide(column: Float64Array, from: number, to: number, bits: Bits): Bits {
  bits.fill(0);
  for (let row = 0; row < column.length; row++) {
    const number = column[row] as number;
    if (number >= from && number <= to) bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
  }
  return bits;
}
