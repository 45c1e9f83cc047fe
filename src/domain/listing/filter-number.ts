import { groupThousands } from '../measures/group-thousands.ts';
import type { RangeBounds } from './range-rules.ts';

/** A figure as it stands in a field, and where the caret is in it. */
export interface TypedFigure {
  text: string;
  caret: number;
}

/** Sets thousands apart in a figure of digits with at most one comma: `1234,5` becomes `1 234,5` [LIST-8]. */
export function spacedFigure(figure: string, separator = ' '): string {
  const [whole = '', ...decimals] = figure.split(',');
  return [groupThousands(whole, separator), ...decimals].join(',');
}

/**
 * Cleans a field while it is typed in [LIST-8]: digits and the first comma stay (a point is a comma), all else goes, thousands
 * are spaced. The caret stays behind the character it was behind.
 */
export function cleanFigure({ text, caret }: TypedFigure): TypedFigure {
  const kept = (part: string) => part.replaceAll('.', ',').replace(/[^\d,]/g, '');
  const single = (part: string) => {
    const [whole = '', ...decimals] = part.split(',');
    return decimals.length > 0 && whole !== '' ? `${whole},${decimals.join('')}` : whole + decimals.join('');
  };
  const whole = single(kept(text));
  const before = single(kept(text.slice(0, caret))).length;
  const shown = spacedFigure(whole);
  let at = 0;
  for (let passed = 0; passed < before && at < shown.length; at++) if (shown[at] !== ' ') passed++;
  return { text: shown, caret: at };
}

/**
 * A figure of whole `units`, `scale` of them to the shown one, rounded to `decimals` so that nothing of the range is lost:
 * "from" down, "to" up. Without padding [LIST-8].
 */
export function shownFigure(units: number, scale: number, decimals: 0 | 1, end: 'from' | 'to'): string {
  const steps = 10 ** decimals;
  const exact = (units * steps) / scale;
  const rounded = end === 'from' ? Math.floor(exact) : Math.ceil(exact);
  return spacedFigure(String(rounded / steps).replace('.', ','));
}

/** Ranges this narrow, in shown units, leave nothing to choose among whole numbers. */
const NARROW = 2;

/** How a range is shown: in whole numbers [LIST-10], in tenths when it is too narrow for them. */
export function rangeDecimals({ min, max }: { min: number; max: number }, scale: number): 0 | 1 {
  return max - min > NARROW * scale ? 0 : 1;
}

/**
 * The bounds that the fields of a range print: `bounds`, in units, rounded outward to whole figures or tenths, so that nothing of the range is
 * lost. 27,05 to 118,90 roubles are printed as 27 and 119, and both are accepted as they stand [LIST-9].
 */
export function printedBounds(bounds: RangeBounds, scale: number): RangeBounds {
  const step = scale / 10 ** rangeDecimals(bounds, scale);
  return { min: Math.floor(bounds.min / step) * step, max: Math.ceil(bounds.max / step) * step };
}
