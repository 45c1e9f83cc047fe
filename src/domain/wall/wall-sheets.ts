import { paperScale, SHEET } from '../measures/paper-scale.ts';
import type { Stretch, Strip } from './strip.ts';

/** Margins around the drawing of a wall, for the dimensions, as shares of its longer side. */
export const MARGIN = { left: 0.2, right: 0.14, bottom: 0.17, top: 0.03 } as const;

/** How a wall is printed: the scale 1:n, and the part of the wall on each sheet, in tenths of a millimetre. */
export interface WallSheets {
  scale: number;
  sheets: readonly Stretch[];
}

/** Denominator of the smallest scale, 1:50, at which a laying plan is still readable. */
const SMALLEST = 50;
/** Maximum length of wall that fits on a sheet at that scale, with margins for dimensions. */
const MOST = (SHEET.width * 10 * SMALLEST) / (1 + MARGIN.left + MARGIN.right);

/** Divides the wall into parts of at most `most`; each ends at the beginning of a column if possible. */
function partsOf(width: number, columns: readonly Strip[], most: number): Stretch[] {
  const parts: Stretch[] = [];
  let from = 0;
  while (width - from > most) {
    const end = from + most;
    const to = columns.findLast(({ at }) => at > from && at <= end)?.at ?? end;
    parts.push({ from, to });
    from = to;
  }
  return [...parts, { from, to: width }];
}

/**
 * Chooses how to print a wall [BEYOND-12]: at the largest scale that fits one sheet, else at 1:50 on several sheets of about equal length.
 */
export function wallSheets(
  { width, height }: { width: number; height: number },
  columns: readonly Strip[],
): WallSheets {
  const long = Math.max(width, height);
  const scale = paperScale(
    width + long * (MARGIN.left + MARGIN.right),
    height + long * (MARGIN.bottom + MARGIN.top),
  );
  if (scale <= SMALLEST) return { scale, sheets: [{ from: 0, to: width }] };
  const parts = partsOf(width, columns, MOST);
  const widest = Math.max(0, ...columns.slice(1).map(({ at }, index) => at - (columns[index]?.at ?? at)));
  const even = partsOf(width, columns, Math.min(MOST, width / parts.length + widest));
  return { scale: SMALLEST, sheets: even.length === parts.length ? even : parts };
}
