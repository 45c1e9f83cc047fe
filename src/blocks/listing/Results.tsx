import { listingAddress } from '../../domain/listing/filter.ts';
import type { Chip, ListingQuery, ListingResult } from '../../domain/listing/listing.ts';
import { counted } from '../../domain/measures/plural.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { CardPlace } from '../parts/Card.tsx';
import { cardsMarkup } from '../parts/card-markup.tsx';
import { EmptyResults } from './EmptyResults.tsx';
import { Pages } from './Pages.tsx';
import { SortChoice } from './SortChoice.tsx';
import './results.css';

interface ResultsProps {
  /** The listing's path, with the parameters that are its own. */
  path: string;
  query: ListingQuery;
  result: ListingResult;
  chips: readonly Chip[];
  /** Whose delivery the cards name. */
  cityId: number;
  /** The listing without filters. */
  reset: string;
  /** Found by a text. */
  searched: boolean;
}

/** In view when the page opens, on the widest window. */
const EAGER_CARDS = 4;

/** Chosen filters, order, cards and page links: the block that reloads when a filter changes. */
export function Results({ path, query, result, chips, cityId, reset, searched }: ResultsProps) {
  return (
    <section className="results" id="results" aria-label="Товары" data-total={result.total}>
      <div className="results-bar">
        <button className="button button-quiet filter-open" type="button" popoverTarget="filter">
          <Icon name="filter" />
          Фильтры
          {chips.length > 0 && <b className="facet-chosen">{chips.length}</b>}
        </button>
        <SortChoice
          sort={query.sort}
          searched={searched}
          surfaces={result.facets.some(({ id }) => id === 'price-m2')}
        />
      </div>
      {chips.length > 0 && (
        <ul className="chips" aria-label="Выбранные фильтры">
          {chips.map((chip) => (
            <li key={chip.address + chip.label}>
              <a className="chip" href={chip.address} data-listing>
                <span className="hidden-text">Убрать фильтр: </span>
                {chip.label}
                <Icon name="close" />
              </a>
            </li>
          ))}
          <li>
            <a className="chip chip-reset" href={reset} data-listing>
              Сбросить всё
            </a>
          </li>
        </ul>
      )}
      {result.total === 0 ? (
        <EmptyResults last={chips.at(-1) ?? null} reset={reset} />
      ) : (
        <>
          <ul
            className="cards"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cards rendered before
            dangerouslySetInnerHTML={{ __html: cardsMarkup(result.cards, cityId, placeOf) }}
          />
          <Pages
            page={result.page}
            pages={result.pages}
            addressOf={(page) => listingAddress(path, query, { page })}
          />
        </>
      )}
    </section>
  );
}

function placeOf(index: number): CardPlace {
  return { heading: 'h2', eager: index < EAGER_CARDS, first: index === 0 };
}

/** «128 товаров», beside the heading. */
export function TotalCount({ total }: { total: number }) {
  return (
    <span className="listing-total" id="listing-total">
      {counted(total, 'товар', 'товара', 'товаров')}
    </span>
  );
}
