import type { CoursePlan, WholeRow } from './courses.ts';

/** What was asked of the rows of a room. */
export interface AskedRows {
  /** Where the belt was to begin; null where nobody said. */
  beltAt: number | null;
  /** The end that was to be whole; null where the place of a belt decides it. */
  whole: WholeRow | null;
  ceiling: number;
  /** The tile was to go higher than that. */
  overTop: boolean;
}

/** How rows lie, beside what was asked for; lengths in tenths of a millimetre. */
export interface RowFacts {
  /** Where the belt begins, and how much above what was asked for; null without one. */
  belt: { at: number; asked: boolean; by: number } | null;
  /** The end that should be whole and is not, and how much higher the rows lie. */
  notWhole: { end: WholeRow; by: number } | null;
  /** What is seen of the last row where it is sawn below the ceiling, and heights at which it would not be. */
  sawnTop: { seen: number; instead: readonly number[] } | null;
  /** How high the walls are, where the tile was to go higher. */
  ceiling: number | null;
  /** Ends narrower than a third that no height avoids. */
  narrow: number;
}

/** Compares rows as they are laid with what was asked for [BEYOND-12]. */
export function rowFacts(
  { courses, shift, top }: CoursePlan,
  { beltAt, whole, ceiling, overTop }: AskedRows,
  joint: number,
): RowFacts {
  const first = courses.find(({ kind }) => kind !== 'base');
  const last = courses.at(-1);
  const isSawn = last !== undefined && top < ceiling && last.at + last.size > top;
  return {
    belt: first
      ? { at: first.at, asked: beltAt !== null, by: beltAt === null ? 0 : first.at - beltAt }
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
