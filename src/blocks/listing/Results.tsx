import { type ActionDispatch, memo, type RefObject, useCallback, useDeferredValue } from 'react';
import { pageAddress } from '../../client/rules/filter-choice.ts';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import type { Sort } from '../../domain/listing/listing.ts';
import type { ListingData } from '../../domain/listing/listing-data.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CardList } from './CardList.tsx';
import { Chips } from './Chips.tsx';
import { EmptyResults } from './EmptyResults.tsx';
import { type Arrival, FAILURE, type ListingAction } from './listing-state.ts';
import { Pages } from './Pages.tsx';
import { ResultsFailed } from './ResultsFailed.tsx';
import { SortChoice, type Surfaces } from './SortChoice.tsx';
import './results.css';

interface ResultsProps {
  section: RefObject<HTMLElement | null>;
  list: RefObject<HTMLUListElement | null>;
  shown: ListingData;
  more: readonly ListingData[];
  /** Number of pages restored from history. */
  restored: number;
  arrival: Arrival | null;
  /** Whether other results are being loaded. */
  waits: boolean;
  appending: boolean;
  failed: 'goods' | 'more' | null;
  sort: Sort;
  city: DeliveryCity;
  dispatch: ActionDispatch<[ListingAction]>;
  /** Called shortly before the link to the next page is visible. */
  prefetch: (address: string) => void;
}

/** Returns whether none, some or most goods have a price per square metre, judging by the filter of that price and its position. */
function surfacesOf({ facets }: ListingData['result']): Surfaces {
  const place = (id: string) => facets.findIndex((facet) => facet.id === id);
  const perMetre = place('price-m2');
  if (perMetre < 0) return 'none';
  return perMetre < place('price') ? 'most' : 'some';
}

/**
 * Chosen filters, order, cards and page links. New results first render the cards that fill the window and keep the height meanwhile, so
 * that nothing below moves.
 */
export const Results = memo(function Results(props: ResultsProps) {
  const { section, list, shown, more, arrival, waits, appending, failed, sort, city, dispatch, prefetch } =
    props;
  const { path, chips, result } = shown;
  const whole = useDeferredValue(shown) === shown;
  const cards = whole ? result.cards : result.cards.slice(0, arrival?.first);
  const last = more.at(-1)?.result ?? result;
  const follow = useCallback((address: string) => dispatch({ do: 'follow', address }), [dispatch]);
  return (
    <section
      className="results"
      id="results"
      aria-label="Товары"
      aria-busy={waits || undefined}
      data-total={result.total}
      tabIndex={-1}
      style={whole ? undefined : { minHeight: arrival?.height }}
      ref={section}
    >
      {failed === 'goods' && <ResultsFailed text={FAILURE} retry={() => dispatch({ do: 'retry' })} />}
      <div className="results-bar">
        <button className="button button-quiet filter-open" type="button" popoverTarget="filter" data-plain>
          <Icon name="filter" />
          {shown.variant === 'top' ? 'Все фильтры' : 'Фильтры'}
          {chips.length > 0 && <b className="facet-chosen">{chips.length}</b>}
        </button>
        <SortChoice
          sort={sort}
          searched={path.includes('?')}
          surfaces={surfacesOf(result)}
          change={(next) => dispatch({ do: 'sort', sort: next })}
        />
      </div>
      {chips.length > 0 && (
        <Chips
          chips={chips}
          total={result.total}
          reset={path}
          drop={(address) => dispatch({ do: 'follow', address, chip: true })}
          follow={follow}
        />
      )}
      {result.total === 0 ? (
        <EmptyResults last={chips.at(-1) ?? null} reset={path} follow={follow} />
      ) : (
        <CardList
          list={list}
          withFilters={shown.variant === 'sidebar'}
          path={path}
          cards={cards}
          more={more}
          restored={props.restored}
          city={city}
        />
      )}
      {whole && (
        <Pages
          page={last.page}
          pages={last.pages}
          addressOf={(page) => pageAddress(shown.address, page)}
          busy={appending}
          failed={failed === 'more'}
          follow={(address) => dispatch({ do: 'follow', address, page: true })}
          append={(address) => dispatch({ do: 'append', address })}
          prefetch={prefetch}
        />
      )}
      {waits && <div className="results-spinner" />}
    </section>
  );
});
