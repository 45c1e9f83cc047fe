import { formatBound, parseBound } from '../../domain/listing/filter.ts';
import {
  cleanFigure,
  printedBounds,
  rangeDecimals,
  shownFigure,
  spacedFigure,
} from '../../domain/listing/filter-number.ts';
import type { RangeFacet } from '../../domain/listing/listing.ts';
import {
  type Range,
  type RangeBounds,
  type RangeEnd,
  sentRange,
  settleRange,
} from '../../domain/listing/range-rules.ts';
import { RANGE_CHANGE_MS, RANGE_CHECK_MS } from './timings.ts';

/** Text of the two fields of a range, and the next step to run after a pause. */
export interface RangeEntry {
  from: string;
  to: string;
  /** Positions of the thumbs after dragging, which are more exact than the fields; null if they follow from the fields. */
  thumbs: Range | null;
  /** After typing, the text is first checked and then compared with the applied filter [LIST-10]. A new object restarts the delay. */
  pending: { for: 'check'; end: RangeEnd } | { for: 'change' } | null;
}

/** Bounds as printed in the fields; values within them are accepted as typed. */
export interface ShownBounds extends RangeBounds {
  /** The last round values that still match something: the largest "from" and the smallest "to". They limit the slider. */
  last: { from: number; to: number };
  scale: number;
  decimals: 0 | 1;
  /** Texts of the bounds, for example «1 200» or «3,5». */
  texts: { from: string; to: string };
}

/** Returns the bounds of a filter in the form in which its fields print them. */
export function shownBounds(facet: Pick<RangeFacet, 'min' | 'max' | 'scale'>): ShownBounds {
  const { scale } = facet;
  const decimals = rangeDecimals(facet, scale);
  const bounds = printedBounds(facet, scale);
  const from = shownFigure(bounds.min, scale, decimals, 'from');
  const to = shownFigure(bounds.max, scale, decimals, 'to');
  const units = (text: string) => parseBound(text, scale) ?? 0;
  const last = {
    from: units(shownFigure(facet.max, scale, decimals, 'from')),
    to: units(shownFigure(facet.min, scale, decimals, 'to')),
  };
  return { ...bounds, last, scale, decimals, texts: { from, to } };
}

const textOf = (units: number | null, scale: number) =>
  units === null ? '' : spacedFigure(formatBound(units, scale, ','));

/** Returns the initial state of a range's fields. */
export function entryOf({ from, to }: Range, { scale }: ShownBounds): RangeEntry {
  return { from: textOf(from, scale), to: textOf(to, scale), thumbs: null, pending: null };
}

/** Parses the fields; an unreadable field counts as no bound. */
export function enteredRange({ from, to }: RangeEntry, { scale }: ShownBounds): Range {
  return { from: parseBound(from, scale), to: parseBound(to, scale) };
}

export function thumbsOf(entry: RangeEntry, bounds: ShownBounds): Range {
  return entry.thumbs ?? enteredRange(entry, bounds);
}

/** Returns the range to filter by; a bound that excludes nothing is left out [LIST-10]. */
export function rangeToSend(entry: RangeEntry, bounds: ShownBounds): Range {
  return sentRange(enteredRange(entry, bounds), bounds);
}

/** Cleans a field after a key, with the new caret position [LIST-8]. */
export function typedIn(
  entry: RangeEntry,
  end: RangeEnd,
  typed: { text: string; caret: number },
): { entry: RangeEntry; caret: number } {
  const { text, caret } = cleanFigure(typed);
  return { entry: { ...entry, [end]: text, thumbs: null, pending: { for: 'check', end } }, caret };
}

/** Moves a thumb to this many units; it stops at the other thumb. */
export function slidTo(entry: RangeEntry, end: RangeEnd, units: number, bounds: ShownBounds): RangeEntry {
  const thumbs = thumbsOf(entry, bounds);
  const { from, to } = thumbs;
  const stopped = end === 'from' ? Math.min(units, to ?? bounds.max) : Math.max(units, from ?? bounds.min);
  const within = end === 'from' ? Math.min(stopped, bounds.last.from) : Math.max(stopped, bounds.last.to);
  const text = shownFigure(within, bounds.scale, bounds.decimals, end);
  return { ...entry, [end]: text, thumbs: { ...thumbs, [end]: stopped }, pending: { for: 'change' } };
}

/** Corrects the typed range [LIST-9]; the comparison with the applied filter is then pending. */
export function checked(entry: RangeEntry, bounds: ShownBounds): RangeEntry {
  if (entry.pending?.for !== 'check') return entry;
  const settled = settleRange(enteredRange(entry, bounds), bounds, entry.pending.end);
  return { ...entryOf(settled, bounds), pending: { for: 'change' } };
}

/** Returns the delay of the pending step, in milliseconds. */
export function delayOf({ for: action }: NonNullable<RangeEntry['pending']>): number {
  return action === 'check' ? RANGE_CHECK_MS : RANGE_CHANGE_MS;
}
