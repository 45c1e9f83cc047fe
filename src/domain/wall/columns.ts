import type { Length } from '../measures/area.ts';
import { chooseShift, repeat, type Shift, type Stretch, type Strip, seenOf } from './strip.ts';

/** Where the first piece of a row is laid: in the middle of the wall or at a corner. */
export type RowStart = 'middle' | 'left' | 'right';

/** A column of pieces; that with the number 0 is the one that rows begin with. */
export interface Column extends Strip {
  number: number;
}

/** Columns as they are laid, and how much further right than wanted. */
export interface ColumnPlan {
  columns: readonly Column[];
  shift: Shift;
}

/** Places where the first piece may begin: the middle may have a joint or a piece. */
function startsOf(start: RowStart, width: number, size: number, joint: number): number[] {
  if (start === 'left') return [0];
  if (start === 'right') return [width - size];
  return [Math.floor((width + joint) / 2), Math.floor((width - size) / 2)];
}

/** The least that is seen of a column at an edge of the wall. */
function leastEnd(strips: readonly Strip[], width: number): number {
  return Math.min(...strips.map((strip) => seenOf(strip, { from: 0, to: width })));
}

/**
 * Parts a wall into columns so that no edge leaves less than a third of a piece, where any start does [BEYOND-12]: as near to the wanted
 * start as can be, and of the two middles the one with the wider ends.
 */
export function planColumns(
  { width, size, joint, start }: { width: Length; size: Length; joint: Length; start: RowStart },
  stretches: readonly Stretch[],
): ColumnPlan {
  const step = size + joint;
  const half = Math.ceil(step / 2);
  const plans = startsOf(start, width, size, joint).map((first) => {
    const wanted = repeat(size, joint, first, { from: -step, to: width + step });
    const shift = chooseShift(wanted, stretches, { back: -half, on: half, joint });
    const columns = wanted
      .map(({ at }) => ({ at: at + shift.by, size, number: Math.round((at - first) / step) }))
      .filter((column) => seenOf(column, { from: 0, to: width }) > joint);
    return { columns, shift };
  });
  const [best] = plans.sort(
    (a, b) =>
      a.shift.narrow - b.shift.narrow ||
      Math.abs(a.shift.by) - Math.abs(b.shift.by) ||
      leastEnd(b.columns, width) - leastEnd(a.columns, width),
  );
  return best as ColumnPlan;
}
