import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useHydrated } from '../../client/region/use-hydrated.ts';
import { thumbsOf } from '../../client/rules/range-entry.ts';
import type { RangeFacet } from '../../domain/listing/listing.ts';
import type { Range } from '../../domain/listing/range-rules.ts';
import { RangeSlider } from './RangeSlider.tsx';
import type { Filters } from './use-filters.ts';
import { useRange } from './use-range.ts';

interface RangeFilterProps {
  facet: RangeFacet;
  range: Range;
  filters: Filters;
}

const ENDS = [
  ['from', 'от'],
  ['to', 'до'],
] as const;

/** A filter with two bounds; each input has the facet's own bound in `data-value` [LIST-8]. When hydrated, it also has a slider. */
export function RangeFilter({ facet, range, filters }: RangeFilterProps) {
  const hydrated = useHydrated();
  const { entry, bounds, type, settle, slide, restore } = useRange(facet, range, filters);
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);
  const look = useEffectEvent(() => {
    if (!from.current || !to.current) return;
    const typed = { from: from.current.value, to: to.current.value };
    if (typed.from !== entry.from || typed.to !== entry.to) restore(typed);
  });
  useEffect(() => look(), []);
  const labels = { from: `${facet.name}, от`, to: `${facet.name}, до` };
  return (
    <fieldset className="facet-range">
      {ENDS.map(([end, word]) => (
        <input
          key={end}
          ref={end === 'from' ? from : to}
          className="field"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          name={`${facet.id}[${end}]`}
          value={entry[end]}
          placeholder={`${word} ${bounds.texts[end]}`}
          data-value={bounds.texts[end].replaceAll(' ', '').replace(',', '.')}
          aria-label={labels[end]}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => type(end, target)}
          onBlur={settle}
        />
      ))}
      {hydrated && (
        <RangeSlider range={thumbsOf(entry, bounds)} bounds={bounds} labels={labels} slide={slide} />
      )}
    </fieldset>
  );
}
