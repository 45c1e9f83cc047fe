import { memo, type PointerEvent, Suspense, useRef } from 'react';
import type { Facet } from '../../domain/listing/listing.ts';
import type { Range } from '../../domain/listing/range-rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { TermFilter } from './TermFilter.tsx';
import { useBar } from './use-bar.ts';
import type { Filters } from './use-filters.ts';

interface FilterFacetProps {
  facet: Facet;
  /** Chosen values, or the chosen range; at least one of them is empty. */
  chosen: ReadonlySet<string>;
  range: Range;
  variant: 'sidebar' | 'top';
  /** Whether it is open by default. */
  early: boolean;
  filters: Filters;
}

/** A collapsible filter with a highlighted bar while open [LIST-7]; a dropdown above the results [LIST-6]. */
export const FilterFacet = memo(function FilterFacet(props: FilterFacetProps) {
  const { facet, chosen, range, variant, early, filters } = props;
  const count = chosen.size + Number(range.from !== null || range.to !== null);
  const top = variant === 'top';
  const place = useRef<HTMLDetailsElement>(null);
  const bar = useBar(place, !top && (early || count > 0), top);
  const entered = ({ pointerType, buttons, currentTarget }: PointerEvent) => {
    const isSheet = currentTarget.closest(':popover-open') !== null;
    if (pointerType === 'mouse' && buttons === 0 && !isSheet) filters.enter(facet.id);
  };
  return (
    <details
      className={`facet${bar.open ? ' facet-lit' : ''}${bar.right ? ' facet-right' : ''}`}
      id={`facet-${facet.id}`}
      open={bar.open}
      name={top ? 'facet' : undefined}
      ref={place}
      onToggle={bar.toggled}
      onPointerEnter={entered}
    >
      <summary>
        {facet.kind === 'range' && facet.unit ? `${facet.name}, ${facet.unit}` : facet.name}
        {count > 0 && (
          <b className="facet-chosen">
            <span className="hidden-text">выбрано: </span>
            {count}
          </b>
        )}
        <Icon name="chevron-down" />
      </summary>
      <div className="facet-body">
        <Suspense>
          {facet.kind === 'range' ? (
            <RangeFilter facet={facet} range={range} filters={filters} />
          ) : (
            <TermFilter facet={facet} chosen={chosen} tick={filters.tick} />
          )}
        </Suspense>
      </div>
    </details>
  );
});
