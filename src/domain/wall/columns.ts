import type { Length } from '../measures/area.ts';
import { chooseShift, repeat, type Shift, type Stretch, type Strip, seenOf } from './strip.ts';

/** Where a row begins: in the middle of the wall, or in its left or right corner. */
export const ROW_STARTS = ['middle', 'left', 'right'] as const;
export type RowStart = (typeof ROW_STARTS)[number];

/** How rows are offset: joint above joint, or each row shifted by half or a third of a piece, like bricks. */
export const BONDS = ['grid', 'half', 'third'] as const;
export type Bond = (typeof BONDS)[number];

/** Number of rows after which the offset repeats. */
export const ROWS_OF_BOND: Readonly<Record<Bond, number>> = { grid: 1, half: 2, third: 3 };

/** A column of pieces; number 0 is the column from which rows are laid. */
export interface Column extends Strip {
  number: number;
}

/** Columns as laid, and how far they were moved right from the requested start. */
export interface ColumnPlan {
  /** The columns of each row until the offset repeats, from the floor up. */
  rows: readonly (readonly Column[])[];
  shift: Shift;
}

export interface ColumnInput {
  width: Length;
  size: Length;
  joint: Length;
  start: RowStart;
}

/** Candidate positions of the first piece; in the middle, either a joint or a piece can be centred. */
const BEGINNINGS: Readonly<Record<RowStart, (input: ColumnInput) => number[]>> = {
  middle: ({ width, size, joint }) => [Math.floor((width + joint) / 2), Math.floor((width - size) / 2)],
  left: () => [0],
  right: ({ width, size }) => [width - size],
};

/** Width of the narrowest visible end, in tenths of a millimetre. */
function leastEnd(rows: readonly (readonly Strip[])[], width: number): number {
  return Math.min(...rows.flat().map((strip) => seenOf(strip, { from: 0, to: width })));
}

function planFrom(
  first: number,
  { width, size, joint }: ColumnInput,
  stretches: readonly (readonly Stretch[])[],
): ColumnPlan {
  const step = size + joint;
  const half = Math.ceil(step / 2);
  const begins = stretches.map((_, row) => first + Math.round((row * step) / stretches.length));
  const wanted = begins.map((begin) => repeat(size, joint, begin, { from: -step, to: width + step }));
  const shift = chooseShift(
    wanted.map((strips, row) => ({ strips, stretches: stretches[row] ?? [] })),
    { back: -half, on: half, joint },
  );
  const rows = wanted.map((strips, row) =>
    strips
      .map(({ at }) => ({
        ...{ at: at + shift.by, size },
        number: Math.round((at - (begins[row] ?? first)) / step),
      }))
      .filter((column) => seenOf(column, { from: 0, to: width }) > joint),
  );
  return { rows, shift };
}

/**
 * Divides a wall into columns so that no edge is left with less than a third of a piece, if any start allows that [BEYOND-12]. Stays as
 * close to the requested start as possible; of the two ways to start in the middle, takes the one with the wider ends. `stretches` has one
 * entry for each row until the offset repeats.
 */
export function planColumns(input: ColumnInput, stretches: readonly (readonly Stretch[])[]): ColumnPlan {
  const plans = BEGINNINGS[input.start](input).map((first) => planFrom(first, input, stretches));
  const [best] = plans.sort(
    (a, b) =>
      a.shift.narrow - b.shift.narrow ||
      Math.abs(a.shift.by) - Math.abs(b.shift.by) ||
      leastEnd(b.rows, input.width) - leastEnd(a.rows, input.width),
  );
  return best as ColumnPlan;
}
