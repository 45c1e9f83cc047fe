import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
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
 * The fields of a range: cleaned as they are typed in [LIST-8], brought in order 500 ms later [LIST-9], and reported 100 ms after that
 * when they have changed [LIST-10]. Another choice from outside takes their place.
 */
export function useRange(facet: RangeFacet, range: Range, filters: Pick<Filters, 'range' | 'waiting'>) {
  const { min, max, scale, id } = facet;
  const bounds = useMemo(() => shownBounds({ min, max, scale }), [min, max, scale]);
  const [entry, setEntry] = useState(() => entryOf(range, bounds));
  const [known, setKnown] = useState(range);
  if (known !== range) {
    setKnown(range);
    if (!isSame(rangeToSend(entry, bounds), range)) setEntry(entryOf(range, bounds));
  }

  const finish = (done: RangeEntry) => {
    setEntry({ ...done, waits: null });
    const next = rangeToSend(done, bounds);
    if (!isSame(next, range)) filters.range(id, next);
  };
  const look = () => {
    if (entry.waits?.for === 'check') setEntry(checked(entry, bounds));
    else finish(entry);
  };
  useEffect(() => {
    if (!entry.waits) return;
    const timer = setTimeout(look, delayOf(entry.waits));
    filters.waiting.set(id, () => finish(checked(entry, bounds)));
    return () => {
      clearTimeout(timer);
      filters.waiting.delete(id);
    };
  });
  const placeCaret = useCaret();
  return {
    entry,
    bounds,
    type(end: RangeEnd, field: HTMLInputElement) {
      const typed = typedIn(entry, end, { text: field.value, caret: field.selectionStart ?? 0 });
      if (typed.entry[end] !== field.value) placeCaret(field, typed.caret);
      setEntry(typed.entry);
    },
    /** What was typed before the filter was alive. */
    hold(typed: Pick<RangeEntry, RangeEnd>) {
      const end = typed.to === entry.to ? 'from' : 'to';
      setEntry({ ...typed, thumbs: null, waits: { for: 'check', end } });
    },
    /** The field was left. */
    settle: () => entry.waits?.for === 'check' && look(),
    slide: (end: RangeEnd, units: number) => setEntry(slidTo(entry, end, units, bounds)),
  };
}

/** Puts the caret of a field where it belongs once the field was drawn. */
function useCaret() {
  const due = useRef<{ field: HTMLInputElement; at: number } | null>(null);
  useLayoutEffect(() => {
    due.current?.field.setSelectionRange(due.current.at, due.current.at);
    due.current = null;
  });
  return (field: HTMLInputElement, at: number) => {
    due.current = { field, at };
  };
}
