import type { RefObject } from 'react';
import { type RowEnds, useRowEnds } from '../../client/gesture/use-row-ends.ts';

export interface ColumnSlide extends RowEnds {
  go: (columns: 1 | -1) => void;
}

/** Returns the state of a table that scrolls sideways by the width of `column`; it has `count` columns. */
export function useColumnSlide(
  table: RefObject<HTMLElement | null>,
  column: RefObject<HTMLElement | null>,
  count: number,
): ColumnSlide {
  return {
    ...(useRowEnds(table, count) ?? { back: false, on: false }),
    go: (columns) => table.current?.scrollBy({ left: columns * (column.current?.offsetWidth ?? 0) }),
  };
}
