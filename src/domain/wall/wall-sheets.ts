import { paperScale, SHEET } from '../measures/paper-scale.ts';
import type { Stretch, Strip } from './strip.ts';

/** Room for dimensions around a drawing of a wall, as a share of its longer side. */
export const MARGIN = { left: 0.2, right: 0.14, bottom: 0.17, top: 0.03 } as const;

/** A wall on paper: how many times smaller, and what of it stands on each sheet; tenths of a millimetre. */
export interface WallSheets {
  scale: number;
  sheets: readonly Stretch[];
}

/** The smallest scale at which a laying plan is read. */
const SMALLEST = 50;
/** The most of a wall that a sheet holds at it, with room for dimensions. */
const MOST = (SHEET.width * 10 * SMALLEST) / (1 + MARGIN.left + MARGIN.right);

/** Parts of at most `most`, each ending where a column begins, as long as one does. */
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

/** How a wall is printed [BEYOND-12]: at the largest scale of which one sheet holds it, else at 1:50 on several, of about one length. */
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
