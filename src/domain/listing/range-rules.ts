/** A range in whole units; an open end is null. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** Smallest and largest value that occur. */
export interface RangeBounds {
  min: number;
  max: number;
}

export type RangeEnd = 'from' | 'to';

const withinFrom = (from: number | null, { min, max }: RangeBounds) =>
  from === null || from < min ? null : Math.min(from, max);
const withinTo = (to: number | null, { min, max }: RangeBounds) =>
  to === null || to > max ? null : Math.max(to, min);

function settleFrom(from: number | null, to: number | null, bounds: RangeBounds): Range {
  const crosses = from !== null && to !== null && from > to && from > bounds.min;
  return { from: crosses ? to : withinFrom(from, bounds), to };
}

function settleTo(from: number | null, to: number | null, bounds: RangeBounds): Range {
  const crosses = from !== null && to !== null && to < from && from < bounds.max;
  return { from, to: crosses ? from : withinTo(to, bounds) };
}

/**
 * Corrects a range after a shopper has changed one end [LIST-9]: that end is limited by the other one and by its bound. If "from" is at the
 * maximum and "to" is reduced below it, "from" is reduced instead of limiting "to", so that the ends never cross. Applying the function
 * twice changes nothing further.
 */
export function settleRange(range: Range, bounds: RangeBounds, changed: RangeEnd = 'from'): Range {
  const { from, to } =
    changed === 'from'
      ? settleFrom(range.from, withinTo(range.to, bounds), bounds)
      : settleTo(withinFrom(range.from, bounds), range.to, bounds);
  return settleFrom(from, to, bounds);
}

/** Drops an end that equals its bound, because it excludes nothing [LIST-10]. */
export function sentRange({ from, to }: Range, { min, max }: RangeBounds): Range {
  return { from: from === min ? null : from, to: to === max ? null : to };
}
