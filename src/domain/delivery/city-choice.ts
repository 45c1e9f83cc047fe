import type * as v from 'valibot';
import type { cityEffectSchema, citySuggestionSchema } from './city-choice-schema.ts';
/** Minimum characters for searching a city [CITY-2]. */
export const MIN_CITY_CHARACTERS = 3;

/** Heading of the page and the popup. */
export const CITY_CHOICE_TITLE = 'Куда привезти';

/** Id and name of a city that was found [CITY-2]. */
export type CitySuggestion = v.InferOutput<typeof citySuggestionSchema>;

/**
 * Effect of choosing a city from the list [CITY-4]: 'recompute' stores it at once and recalculates delivery, 'pend' remembers it until
 * confirmed, 'follow' opens its address.
 */
export type CityEffect = v.InferOutput<typeof cityEffectSchema>;

/** Decides what happens when a city is chosen on a page. Product pages do not reload, because that would lose the shopper's input there. */
export function cityEffect(page: string, fromDelivery: boolean): CityEffect {
  if (!page.startsWith('/product/')) return 'follow';
  return fromDelivery ? 'recompute' : 'pend';
}

/** Address that stores a city and then shows `page`, a path of this site [CITY-3]. */
export function cityAddress(page: string, cityId: number): string {
  const [path = '/', query = ''] = (page.split('#')[0] ?? '').split('?');
  const fields = new URLSearchParams(query);
  fields.set('LOCATION_ID', String(cityId));
  fields.set('CITY_ID', String(cityId));
  return `${path}?${fields}`;
}

/** Cities named in an address, and the address without them [CITY-3]. */
export interface AddressedCity {
  /** Ids as written; empty if the parameters have no value. */
  ids: readonly string[];
  /** Path and query without the choice of a city. */
  rest: string;
}

/** Reads `LOCATION_ID` and `CITY_ID` from path and query; null if neither is present. The city's own parameter has priority. */
export function readAddressedCity(url: string): AddressedCity | null {
  const mark = url.indexOf('?');
  if (mark < 0 || !/(?:LOCATION|CITY)_ID=/.test(url)) return null;
  const query = new URLSearchParams(url.slice(mark));
  const ids = [...query.getAll('CITY_ID'), ...query.getAll('LOCATION_ID')];
  if (ids.length === 0) return null;
  query.delete('CITY_ID');
  query.delete('LOCATION_ID');
  const rest = query.toString();
  return { ids, rest: url.slice(0, mark) + (rest && `?${rest}`) };
}

/** Path to return to after choosing a city; the front page for external addresses, and for paths below `/city/` and `/views/`. */
export function pageToReturnTo(address: string | null): string {
  const own = address !== null && /^\/(?![/\\])[^\\\s]*$/.test(address) && address.length <= 2000;
  return own && !/^\/(?:city|views)\//.test(address) ? address : '/';
}
