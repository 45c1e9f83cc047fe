import type * as v from 'valibot';
import type { cityEffectSchema, citySuggestionSchema } from './city-choice-schema.ts';
/** A search for a city begins with so many characters [CITY-2]. */
export const MIN_CITY_CHARACTERS = 3;

/** Heading of the choice of a city, on its page and over others. */
export const CITY_CHOICE_TITLE = 'Куда привезти';

/** A city found: its name and its id, as the search answers [CITY-2]. */
export type CitySuggestion = v.InferOutput<typeof citySuggestionSchema>;

/**
 * What choosing a city of the list does [CITY-4]: 'recompute' stores it at once and counts delivery anew, 'pend' only remembers
 * it until it is confirmed, 'follow' goes to its address.
 */
export type CityEffect = v.InferOutput<typeof cityEffectSchema>;

/** On a product's page it matters where the choice was begun: reloading would lose what the shopper set there. */
export function cityEffect(page: string, fromDelivery: boolean): CityEffect {
  if (!page.startsWith('/product/')) return 'follow';
  return fromDelivery ? 'recompute' : 'pend';
}

/** The address that stores a city and shows `page`, an own path, for it [CITY-3]. */
export function cityAddress(page: string, cityId: number): string {
  const [path = '/', query = ''] = (page.split('#')[0] ?? '').split('?');
  const fields = new URLSearchParams(query);
  fields.set('LOCATION_ID', String(cityId));
  fields.set('CITY_ID', String(cityId));
  return `${path}?${fields}`;
}

/** A city chosen by an address, and that address without the choice [CITY-3]. */
export interface AddressedCity {
  /** As written; empty where the parameters say none. */
  ids: readonly string[];
  /** Path and query. */
  rest: string;
}

/** Reads `LOCATION_ID` and `CITY_ID` from path and query; null where neither stands. The city's own parameter goes first. */
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

/** The own path that the choice of a city leads back to; the front page for any other address and for the choice itself. */
export function pageToReturnTo(address: string | null): string {
  const own = address !== null && /^\/(?![/\\])[^\\\s]*$/.test(address) && address.length <= 2000;
  return own && !/^\/(?:city|views)\//.test(address) ? address : '/';
}
