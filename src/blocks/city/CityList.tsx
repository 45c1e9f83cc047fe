import { regionsOf } from '../../domain/delivery/city.ts';
import { cityAddress } from '../../domain/delivery/city-choice.ts';
import type { City } from '../../domain/delivery/delivery.ts';
import type { CityDelivery } from '../../domain/delivery/delivery-offer.ts';

/** Shown without opening a region. */
const MOST_LARGE = 8;

interface CityListProps {
  /** Largest first. */
  cities: readonly City[];
  /** The visitor's. */
  current: CityDelivery;
  /** The own path that a choice leads back to. */
  page: string;
  /** Key of Yandex Maps for the form beside, where the shop has one. */
  mapsKey: string | null;
}

/** The towns: the largest, and all of them by regions that open and close [CITY-1]. */
export function CityList({ cities, current, page, mapsKey }: CityListProps) {
  const link = ({ id, name }: City) => (
    <li key={id}>
      <a
        href={cityAddress(page, id)}
        rel="nofollow"
        data-city-id={id}
        aria-current={id === current.id ? 'true' : undefined}
      >
        {name}
      </a>
    </li>
  );
  return (
    <div className="city-list" data-maps-key={mapsKey ?? undefined}>
      <p className="city-now">
        Сейчас: <b>{current.name}</b>, {current.head}
      </p>
      <ul className="city-large" aria-label="Крупные города">
        {cities.slice(0, MOST_LARGE).map(link)}
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
