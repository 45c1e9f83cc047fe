import { groupThousands } from '../measures/group-thousands.ts';
import type { RangeBounds } from './range-rules.ts';

/** Text of a number field and the position of its caret. */
export interface TypedFigure {
  text: string;
  caret: number;
}

/** Groups the thousands of a number with digits and at most one comma: `1234,5` becomes `1 234,5` [LIST-8]. */
export function spacedFigure(figure: string, separator = ' '): string {
  const [whole = '', ...decimals] = figure.split(',');
  return [groupThousands(whole, separator), ...decimals].join(',');
}

/**
 * Cleans a number field during typing [LIST-8]: keeps digits and the first comma (a point becomes one), and groups thousands. The caret
 * stays after the same character.
 */
export function cleanFigure({ text, caret }: TypedFigure): TypedFigure {
  const cleaned = (part: string) => part.replaceAll('.', ',').replace(/[^\d,]/g, '');
  const single = (part: string) => {
    const [whole = '', ...decimals] = part.split(',');
    return decimals.length > 0 && whole !== '' ? `${whole},${decimals.join('')}` : whole + decimals.join('');
  };
  const whole = single(cleaned(text));
  const before = single(cleaned(text.slice(0, caret))).length;
  const shown = spacedFigure(whole);
  let at = 0;
  for (let passed = 0; passed < before && at < shown.length; at++) if (shown[at] !== ' ') passed++;
  return { text: shown, caret: at };
}

/**
 * Formats a bound that is stored in `units`, of which `scale` make one shown unit. It is rounded to `decimals` outward: "from" down, "to"
 * up [LIST-8].
 */
export function shownFigure(units: number, scale: number, decimals: 0 | 1, end: 'from' | 'to'): string {
  const steps = 10 ** decimals;
  const exact = (units * steps) / scale;
  const rounded = end === 'from' ? Math.floor(exact) : Math.ceil(exact);
  return spacedFigure(String(rounded / steps).replace('.', ','));
}

/** Maximum width, in shown units, of a range that is too narrow for whole numbers. */
const NARROW = 2;

/** Returns the number of decimals with which a range is shown: none [LIST-10], or one if whole numbers are too coarse. */
export function rangeDecimals({ min, max }: { min: number; max: number }, scale: number): 0 | 1 {
  return max - min > NARROW * scale ? 0 : 1;
}

/**
 * Returns the bounds shown in the fields of a range: `bounds`, in units, rounded outward to whole numbers or tenths, so that nothing is
 * excluded. Bounds of 27,05 and 118,90 roubles are shown as 27 and 119, and both are accepted unchanged [LIST-9].
 */
export function printedBounds(bounds: RangeBounds, scale: number): RangeBounds {
  const step = scale / 10 ** rangeDecimals(bounds, scale);
  return { min: Math.floor(bounds.min / step) * step, max: Math.ceil(bounds.max / step) * step };
}
