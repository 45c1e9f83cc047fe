import type { CoursePlan, WholeRow } from './courses.ts';

export interface RequestedRows {
  /** Height at which the belt should begin; null if not specified. */
  beltAt: number | null;
  /** The end that should be whole; null if the position of the belt determines it. */
  whole: WholeRow | null;
  ceiling: number;
  /** Whether the requested height of the tiles exceeds the ceiling. */
  overTop: boolean;
}

/** How the laid rows differ from the request; lengths in tenths of a millimetre. */
export interface RowFacts {
  /** Where the belt begins and how far above the requested place that is; null if there is no belt. */
  belt: { at: number; requested: boolean; by: number } | null;
  /** The end that should be whole but is not, and how far the rows were moved up. */
  notWhole: { end: WholeRow; by: number } | null;
  /** Visible height of the top row if it is cut below the ceiling, and heights of the tiled area that would avoid the cut. */
  sawnTop: { seen: number; instead: readonly number[] } | null;
  /** Height of the walls if the requested height exceeds it; null otherwise. */
  ceiling: number | null;
  /** Number of ends below a third of a piece that no height avoids. */
  narrow: number;
}

/** Compares the rows as laid with the request [BEYOND-12]. */
export function rowFacts(
  { courses, shift, top }: CoursePlan,
  { beltAt, whole, ceiling, overTop }: RequestedRows,
  joint: number,
): RowFacts {
  const first = courses.find(({ kind }) => kind !== 'base');
  const last = courses.at(-1);
  const isSawn = last !== undefined && top < ceiling && last.at + last.size > top;
  return {
    belt: first
      ? { at: first.at, requested: beltAt !== null, by: beltAt === null ? 0 : first.at - beltAt }
      : null,
    notWhole: whole !== null && shift.by !== 0 ? { end: whole, by: shift.by } : null,
    sawnTop: isSawn
      ? {
          seen: top - last.at,
          instead: [last.at - joint, last.at + last.size].filter((height) => height > 0 && height <= ceiling),
        }
      : null,
    ceiling: overTop ? ceiling : null,
    narrow: shift.narrow,
  };
}
