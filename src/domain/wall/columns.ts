import type { Length } from '../measures/area.ts';
import { chooseShift, repeat, type Shift, type Stretch, type Strip, seenOf } from './strip.ts';

/** Where the first piece of a row is laid: in the middle of the wall or at a corner. */
export const ROW_STARTS = ['middle', 'left', 'right'] as const;
export type RowStart = (typeof ROW_STARTS)[number];

/** How rows lie over each other: joint over joint, or each begun half or a third of a piece later, like bricks. */
export const BONDS = ['grid', 'half', 'third'] as const;
export type Bond = (typeof BONDS)[number];

/** After how many rows the joints stand over each other again. */
export const ROWS_OF_BOND: Readonly<Record<Bond, number>> = { grid: 1, half: 2, third: 3 };

/** A column of pieces; that with the number 0 is the one that rows begin with. */
export interface Column extends Strip {
  number: number;
}

/** Columns as they are laid, and how much further right than wanted. */
export interface ColumnPlan {
  /** Of each row of the bond, from the floor. */
  rows: readonly (readonly Column[])[];
  shift: Shift;
}

/** What is to be parted into columns. */
export interface ColumnWish {
  width: Length;
  size: Length;
  joint: Length;
  start: RowStart;
}

/** Places where the first piece may begin: the middle may have a joint or a piece. */
const BEGINNINGS: Readonly<Record<RowStart, (wish: ColumnWish) => number[]>> = {
  middle: ({ width, size, joint }) => [Math.floor((width + joint) / 2), Math.floor((width - size) / 2)],
  left: () => [0],
  right: ({ width, size }) => [width - size],
};

/** The least that is seen of a column at an edge of the wall. */
function leastEnd(rows: readonly (readonly Strip[])[], width: number): number {
  return Math.min(...rows.flat().map((strip) => seenOf(strip, { from: 0, to: width })));
}

function planFrom(
  first: number,
  { width, size, joint }: ColumnWish,
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
 * Parts a wall into columns so that no edge leaves less than a third of a piece, where any start does [BEYOND-12]: as near to the wanted
 * start as can be, and of the two middles the one with the wider ends. `stretches` are those of each row of the bond.
 */
export function planColumns(wish: ColumnWish, stretches: readonly (readonly Stretch[])[]): ColumnPlan {
  const plans = BEGINNINGS[wish.start](wish).map((first) => planFrom(first, wish, stretches));
  const [best] = plans.sort(
    (a, b) =>
      a.shift.narrow - b.shift.narrow ||
      Math.abs(a.shift.by) - Math.abs(b.shift.by) ||
      leastEnd(b.rows, wish.width) - leastEnd(a.rows, wish.width),
  );
  return best as ColumnPlan;
}
