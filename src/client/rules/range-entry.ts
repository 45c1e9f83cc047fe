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

/** What the fields of a range hold, and what waits to be done with it. */
export interface RangeEntry {
  from: string;
  to: string;
  /** Where the thumbs stand after they were moved, more exact than the figures in the fields; null: where those say. */
  thumbs: Range | null;
  /** A check of what was typed, then a look whether it changed anything [LIST-10]; a new object for each time it is put off. */
  waits: { for: 'check'; end: RangeEnd } | { for: 'change' } | null;
}

/** The bounds of a range as its fields print them; figures within them are accepted as typed. */
export interface ShownBounds extends RangeBounds {
  /** The last round figures that find something: the greatest "from" and the least "to". The slider goes no further. */
  last: { from: number; to: number };
  scale: number;
  decimals: 0 | 1;
  /** «1 200», «3,5». */
  texts: { from: string; to: string };
}

/** The bounds of a filter as its fields show them. */
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

/** The fields of a range that nobody is typing in. */
export function entryOf({ from, to }: Range, { scale }: ShownBounds): RangeEntry {
  return { from: textOf(from, scale), to: textOf(to, scale), thumbs: null, waits: null };
}

/** What the fields hold, unreadable ones as open. */
export function enteredRange({ from, to }: RangeEntry, { scale }: ShownBounds): Range {
  return { from: parseBound(from, scale), to: parseBound(to, scale) };
}

export function thumbsOf(entry: RangeEntry, bounds: ShownBounds): Range {
  return entry.thumbs ?? enteredRange(entry, bounds);
}

/** The range to filter by: what the fields hold, without ends that cut nothing off [LIST-10]. */
export function rangeToSend(entry: RangeEntry, bounds: ShownBounds): Range {
  return sentRange(enteredRange(entry, bounds), bounds);
}

/** A field after a key: cleaned, with the place of the caret in it [LIST-8]. */
export function typedIn(
  entry: RangeEntry,
  end: RangeEnd,
  typed: { text: string; caret: number },
): { entry: RangeEntry; caret: number } {
  const { text, caret } = cleanFigure(typed);
  return { entry: { ...entry, [end]: text, thumbs: null, waits: { for: 'check', end } }, caret };
}

/** After a thumb of the slider came to so many units: it stops at the other one. */
export function slidTo(entry: RangeEntry, end: RangeEnd, units: number, bounds: ShownBounds): RangeEntry {
  const thumbs = thumbsOf(entry, bounds);
  const { from, to } = thumbs;
  const stopped = end === 'from' ? Math.min(units, to ?? bounds.max) : Math.max(units, from ?? bounds.min);
  const within = end === 'from' ? Math.min(stopped, bounds.last.from) : Math.max(stopped, bounds.last.to);
  const text = shownFigure(within, bounds.scale, bounds.decimals, end);
  return { ...entry, [end]: text, thumbs: { ...thumbs, [end]: stopped }, waits: { for: 'change' } };
}

/** What was typed brought in order [LIST-9]; nothing else waits for it but the look for a change. */
export function checked(entry: RangeEntry, bounds: ShownBounds): RangeEntry {
  if (entry.waits?.for !== 'check') return entry;
  const settled = settleRange(enteredRange(entry, bounds), bounds, entry.waits.end);
  return { ...entryOf(settled, bounds), waits: { for: 'change' } };
}

/** How long what waits is put off, in milliseconds. */
export function delayOf({ for: deed }: NonNullable<RangeEntry['waits']>): number {
  return deed === 'check' ? RANGE_CHECK_MS : RANGE_CHANGE_MS;
}
