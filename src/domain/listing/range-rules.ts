/** Two ends in whole units; null is an end that cuts nothing off. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** What occurs: the least is the bound of "from", the greatest that of "to". */
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
 * Brings a range in order after a shopper changed one end [LIST-9]: that end gives way to the other one and to its bound.
 * From the greatest on "from" gives way, whichever was changed, so that the ends never cross. Settling twice changes nothing.
 */
export function settleRange(range: Range, bounds: RangeBounds, changed: RangeEnd = 'from'): Range {
  const { from, to } =
    changed === 'from'
      ? settleFrom(range.from, withinTo(range.to, bounds), bounds)
      : settleTo(withinFrom(range.from, bounds), range.to, bounds);
  return settleFrom(from, to, bounds);
}

/** Leaves out an end that equals its bound: it cuts nothing off and is not sent [LIST-10]. */
export function sentRange({ from, to }: Range, { min, max }: RangeBounds): Range {
  return { from: from === min ? null : from, to: to === max ? null : to };
}
