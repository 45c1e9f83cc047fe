import { type Bits, emptyBits } from './bits.ts';
import type { RangeColumn } from './range-column.ts';
import { codesWith, type TermColumn } from './term-column.ts';

/** How many sets of single values are remembered; each takes an eighth of a byte a product. */
const MOST_REMEMBERED = 256;

/** The rows that have a value of a column; those asked for lately are remembered. */
export class ValueSets {
  readonly #remembered = new Map<string, Bits>();

  /** `filterId` names the column. */
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
    if (this.#remembered.size > MOST_REMEMBERED) {
      for (const oldest of this.#remembered.keys()) {
        this.#remembered.delete(oldest);
        break;
      }
    }
    return bits;
  }
}

// The scans gather 32 rows in a register and branch on nothing but the end: a wrong guess costs more than ten rows.

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

/** The rows whose number lies within the bounds, ends included. */
export function rowsWithin(column: RangeColumn, from: number, to: number): Bits {
  const bits = emptyBits(column.length);
  for (let word = 0, row = 0; word < bits.length; word++) {
    const end = Math.min(column.length, row + 32);
    let gathered = 0;
    for (let bit = 0; row < end; row++, bit++) {
      const number = column[row] as number;
      gathered |= (Number(number >= from) & Number(number <= to)) << bit;
    }
    bits[word] = gathered;
  }
  return bits;
}
