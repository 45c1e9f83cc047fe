import { isPlainClick } from '../../client/gesture/plain-click.ts';
import { type ListedCity, regionsOf } from '../../domain/delivery/city.ts';
import { type CitySuggestion, cityAddress } from '../../domain/delivery/city-choice.ts';
import type { CityDelivery } from '../../domain/delivery/delivery-offer.ts';

/** Maximum number of cities listed before the regions. */
const MAX_LARGE = 8;

export interface CityListProps {
  /** Largest first. */
  cities: readonly ListedCity[];
  current: Pick<CityDelivery, 'id' | 'name' | 'head'>;
  /** Path of the page to return to. */
  page: string;
  /** Called with a city instead of following its address. */
  onChoose?: ((city: CitySuggestion) => void) | undefined;
}

/** The largest cities, and all of them by collapsible regions [CITY-1]. */
export function CityList({ cities, current, page, onChoose }: CityListProps) {
  const link = ({ id, name }: ListedCity) => (
    <li key={id}>
      <a
        href={cityAddress(page, id)}
        rel="nofollow"
        data-city-id={id}
        onClick={(event) => {
          if (!onChoose || !isPlainClick(event.nativeEvent)) return;
          event.preventDefault();
          onChoose({ value: name, data: id });
        }}
        aria-current={id === current.id ? 'true' : undefined}
      >
        {name}
      </a>
    </li>
  );
  return (
    <div className="city-list">
      <p className="city-now">
        Сейчас: <b>{current.name}</b>
        {current.head !== null && `, ${current.head}`}
      </p>
      <ul className="city-large" aria-label="Крупные города">
        {cities.slice(0, MAX_LARGE).map(link)}
      </ul>
      {regionsOf(cities)
        .filter((region) => region.cities.length > 1)
        .map((region) => (
          <details className="city-region" key={region.name} name="city-region">
            <summary>{region.name}</summary>
            <ul>{region.cities.map(link)}</ul>
          </details>
        ))}
    </div>
  );
}
