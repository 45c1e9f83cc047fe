import type { VariantRows } from './variant-rows.ts';

/** One integer per row; {@link ABSENT} if the row has none. */
export type RangeColumn = Int32Array | Float64Array;

/** Stands for "no number"; less than every real one. */
export const ABSENT = -0x40000000;

/** Largest number that is stored: half the range of 32 bits, so that differences fit too. */
export const LARGEST = 0x3fffffff;

/** Packs numbers into 32 bits if all of them fit. */
export function rangeColumn(numbers: Float64Array): RangeColumn {
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] as number;
    if (number > LARGEST || number < ABSENT) return numbers;
  }
  return Int32Array.from(numbers);
}

/** Returns the minimum and maximum among the rows and their variants, and how many rows have a number; null if none has. */
export function boundsAmong(
  { column, variants }: { column: RangeColumn; variants: RangeColumn | null },
  rows: Int32Array,
  { first }: Pick<VariantRows, 'first'>,
): { min: number; max: number; count: number } | null {
  let min = Number.POSITIVE_INFINITY;
  let max = ABSENT;
  let count = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number;
    const number = column[row] as number;
    if (number === ABSENT) continue;
    count++;
    if (number < min) min = number;
    if (number > max) max = number;
    if (variants === null) continue;
    for (let at = first[row] as number; at < (first[row + 1] as number); at++) {
      const own = variants[at] as number;
      if (own !== ABSENT && own < min) min = own;
      if (own > max) max = own;
    }
  }
  return count === 0 ? null : { min, max, count };
}
