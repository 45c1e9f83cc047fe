import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCaret } from '../../client/gesture/use-caret.ts';
import {
  checked,
  delayOf,
  entryOf,
  type RangeEntry,
  rangeToSend,
  shownBounds,
  slidTo,
  typedIn,
} from '../../client/rules/range-entry.ts';
import type { RangeFacet } from '../../domain/listing/listing.ts';
import type { Range, RangeEnd } from '../../domain/listing/range-rules.ts';
import type { Filters } from './use-filters.ts';

const isSame = (one: Range, other: Range) => one.from === other.from && one.to === other.to;

/**
 * State of the fields of a range: cleaned while typing [LIST-8], corrected after 500 ms [LIST-9], and reported 100 ms later if changed
 * [LIST-10]. A range chosen elsewhere replaces it.
 */
export function useRange(facet: RangeFacet, range: Range, filters: Pick<Filters, 'range' | 'wait'>) {
  const { min, max, scale, id } = facet;
  const bounds = useMemo(() => shownBounds({ min, max, scale }), [min, max, scale]);
  /** Text in the fields, and the range that was chosen when it was entered. */
  const [entered, setEntered] = useState(() => ({ entry: entryOf(range, bounds), of: range }));
  const isOwn = isSame(entered.of, range) || isSame(rangeToSend(entered.entry, bounds), range);
  const entry = isOwn ? entered.entry : entryOf(range, bounds);
  const enter = (next: RangeEntry) => setEntered({ entry: next, of: range });
  const look = () => {
    if (entry.pending?.for === 'check') return enter(checked(entry, bounds));
    const next = rangeToSend(entry, bounds);
    setEntered({ entry: { ...entry, pending: null }, of: next });
    if (!isSame(next, range)) filters.range(id, next);
  };
  const ring = useEffectEvent(look);
  const waiting = useEffectEvent(() => {
    const next = rangeToSend(checked(entry, bounds), bounds);
    return isSame(next, range) ? null : next;
  });
  useEffect(() => {
    if (!entry.pending) return;
    const timer = setTimeout(() => ring(), delayOf(entry.pending));
    filters.wait(id, waiting());
    return () => {
      clearTimeout(timer);
      filters.wait(id, null);
    };
  }, [entry, filters, id]);
  const placeCaret = useCaret();
  return {
    entry,
    bounds,
    type(end: RangeEnd, field: HTMLInputElement) {
      const typed = typedIn(entry, end, { text: field.value, caret: field.selectionStart ?? 0 });
      if (typed.entry[end] !== field.value) placeCaret(field, typed.caret);
      enter(typed.entry);
    },
    /** Applies text typed before hydration. */
    restore(typed: Pick<RangeEntry, RangeEnd>) {
      const end = typed.to === entry.to ? 'from' : 'to';
      enter({ ...typed, thumbs: null, pending: { for: 'check', end } });
    },
    /** Call when the field loses the focus. */
    settle: () => entry.pending?.for === 'check' && look(),
    slide: (end: RangeEnd, units: number) => enter(slidTo(entry, end, units, bounds)),
  };
}
