import type { Chip, Facet, ListingResult } from '../../domain/listing/listing.ts';
import { counted } from '../../domain/measures/plural.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { TermFilter } from './TermFilter.tsx';
import './filter.css';

interface FilterPanelProps {
  /** Where the form leads: the listing's own path without parameters. */
  path: string;
  result: ListingResult;
  chips: readonly Chip[];
  variant: 'sidebar' | 'top';
  /** Parameters of the listing itself that travel with the filters, as the searched text. */
  kept?: Readonly<Record<string, string>>;
}

/** How many filters of the sidebar are open before anything is chosen. */
const OPEN_FILTERS = 5;

/**
 * The filters as a GET form [LIST-1], beside the results or above them [LIST-16]; on the phone a sheet that opens
 * without script. `driveListing` submits it on change.
 */
export function FilterPanel({ path, result, chips, variant, kept = {} }: FilterPanelProps) {
  return (
    <form
      className={`filter filter-${variant}`}
      id="filter"
      popover="auto"
      action={path}
      aria-label="Фильтры"
    >
      <div className="filter-head">
        <h2>Фильтры</h2>
        <button type="button" popoverTarget="filter" popoverTargetAction="hide" aria-label="Закрыть фильтры">
          <Icon name="close" />
        </button>
      </div>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="filter-list">
        {result.facets.map((facet, index) => (
          <Filter key={facet.id} facet={facet} variant={variant} early={index < OPEN_FILTERS} />
        ))}
      </div>
      <div className="filter-foot">
        <button className="button button-ink" type="submit" data-show-results>
          {result.total > 0
            ? `Показать ${counted(result.total, 'товар', 'товара', 'товаров')}`
            : 'Ничего не найдено'}
        </button>
        {chips.length > 0 && (
          <a className="filter-reset" href={resetAddress(path, kept)}>
            Сбросить всё
          </a>
        )}
      </div>
    </form>
  );
}

function Filter({ facet, variant, early }: { facet: Facet; variant: 'sidebar' | 'top'; early: boolean }) {
  const chosen =
    facet.kind === 'range'
      ? Number(facet.from !== null || facet.to !== null)
      : facet.values.filter((value) => value.chosen).length;
  const top = variant === 'top';
  return (
    <details
      className="facet"
      id={`facet-${facet.id}`}
      open={!top && (early || chosen > 0)}
      name={top ? 'facet' : undefined}
    >
      <summary>
        {facet.kind === 'range' && facet.unit ? `${facet.name}, ${facet.unit}` : facet.name}
        {chosen > 0 && (
          <b className="facet-chosen">
            <span className="hidden-text">выбрано: </span>
            {chosen}
          </b>
        )}
        <Icon name="chevron-down" />
      </summary>
      <div className="facet-body">
        {facet.kind === 'range' ? <RangeFilter facet={facet} /> : <TermFilter facet={facet} />}
      </div>
    </details>
  );
}

/** The listing without any filter. */
export function resetAddress(path: string, kept: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(kept).toString();
  return parameters ? `${path}?${parameters}` : path;
}
