import {
  memo,
  type RefObject,
  type SubmitEvent,
  type ToggleEvent,
  useContext,
  useDeferredValue,
} from 'react';
import type { ListingQuery, ListingResult } from '../../domain/listing/listing.ts';
import type { Range } from '../../domain/listing/range-rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListItems } from '../parts/list-items.ts';
import { FilterFacet } from './FilterFacet.tsx';
import { ListingLink } from './ListingLink.tsx';
import { showText } from './listing-state.ts';
import type { Filters } from './use-filters.ts';
import './filter.css';

interface FilterPanelProps {
  /** Listing without filters. */
  path: string;
  variant: 'sidebar' | 'top';
  /** Result from which the counts are taken. */
  panel: ListingResult;
  /** False if the number of matches is unknown. */
  counted: boolean;
  choice: ListingQuery;
  filters: Filters;
  form: RefObject<HTMLFormElement | null>;
}

const OPEN_FILTERS = 8;
const NO_TERMS: ReadonlySet<string> = new Set();
const NO_RANGE: Range = { from: null, to: null };

/**
 * The filters as a GET form [LIST-1], next to the results or above them [LIST-16]; on a phone it is a sheet that opens even without script.
 * What the shopper selects and types before hydration stays in the controls (`data-plain`), and each filter reads it when it is hydrated.
 * Results render before counts.
 */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { path, variant, choice, filters, form } = props;
  const { facets, total } = useDeferredValue(props.panel);
  const content = useContext(ListItems)(
    facets.map((facet, index) => (
      <FilterFacet
        key={facet.id}
        facet={facet}
        chosen={choice.terms.get(facet.id) ?? NO_TERMS}
        range={choice.ranges.get(facet.id) ?? NO_RANGE}
        variant={variant}
        early={index < OPEN_FILTERS}
        filters={filters}
      />
    )),
  );
  const [action = '', own = ''] = path.split('?', 2);
  const closed = ({ target, currentTarget, newState }: ToggleEvent<HTMLFormElement>) => {
    if (target === currentTarget && newState === 'closed') filters.close();
  };
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    filters.submit();
    closeSheet(form.current);
  };
  return (
    <form
      className={`filter filter-${variant}`}
      id="filter"
      popover="auto"
      action={action}
      aria-label="Фильтры"
      data-plain
      ref={form}
      onToggle={closed}
      onSubmit={submitted}
    >
      <div className="filter-head">
        <h2>Фильтры</h2>
        <button
          type="button"
          className="icon-button"
          popoverTarget="filter"
          popoverTargetAction="hide"
          aria-label="Закрыть фильтры"
        >
          <Icon name="close" />
        </button>
      </div>
      {[...new URLSearchParams(own)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="filter-list" {...content} />
      <div className="filter-foot">
        <button className="button button-ink" type="submit" data-show-results>
          {props.counted ? showText(total) : 'Показать товары'}
        </button>
        {(choice.terms.size > 0 || choice.ranges.size > 0) && (
          <ListingLink
            className="filter-reset"
            address={path}
            follow={(address) => {
              filters.follow(address);
              closeSheet(form.current);
            }}
          >
            Сбросить всё
          </ListingLink>
        )}
      </div>
    </form>
  );
});

function closeSheet(form: HTMLFormElement | null): void {
  if (form?.matches(':popover-open')) form.hidePopover();
}
