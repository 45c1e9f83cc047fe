import { CITY_SEARCH_MS } from '../page/timings.ts';

/** A search for a town begins with so many characters [CITY-2]. */
export const LEAST_CITY_CHARACTERS = 3;

/** A town found: its name and its id, as the search answers [CITY-2]. */
export interface CitySuggestion {
  value: string;
  data: number;
}

/** The city-select form at one moment [CITY-5]. Times are milliseconds of any one clock. */
export interface CityForm {
  /** 'short': too short to search; 'nothing' marks the field as wrong. */
  view: 'idle' | 'short' | 'searching' | 'found' | 'nothing' | 'failed' | 'chosen';
  /** What stands in the field. */
  text: string;
  found: readonly CitySuggestion[];
  /** What the confirm button would take. */
  chosen: CitySuggestion | null;
  /** When to search; null: nothing is waiting. */
  due: number | null;
}

export const EMPTY_CITY_FORM: CityForm = { view: 'idle', text: '', found: [], chosen: null, due: null };

/** The field says `text` now: what was chosen before does not count any more, and confirm hides. */
export function cityTyped(form: CityForm, text: string, now: number): CityForm {
  if (text === form.text) return form;
  const length = [...text.trim()].length;
  if (length === 0) return EMPTY_CITY_FORM;
  if (length < LEAST_CITY_CHARACTERS) return { ...EMPTY_CITY_FORM, view: 'short', text };
  return { ...form, view: 'searching', text, chosen: null, due: now + CITY_SEARCH_MS };
}

/** The clock says `now`; `ask` is the text to be searched at once, if any. */
export function cityTicked(form: CityForm, now: number): { form: CityForm; ask: string | null } {
  if (form.due === null || now < form.due) return { form, ask: null };
  return { form: { ...form, due: null }, ask: form.text.trim() };
}

/** The search for `text` has ended, `found` is null when it failed; an answer to another text than the field's is dropped. */
export function cityAnswered(
  form: CityForm,
  text: string,
  found: readonly CitySuggestion[] | null,
): CityForm {
  if (form.view !== 'searching' || text !== form.text.trim() || form.due !== null) return form;
  if (found === null) return { ...form, view: 'failed', found: [] };
  if (found.length === 0) return { ...form, view: 'nothing', found };
  return { ...form, view: 'found', found, chosen: found.length === 1 ? (found[0] ?? null) : null };
}

/** A suggestion was picked, a town of the list chosen or a town near the visitor found: it fills the field [CITY-5]. */
export function cityPicked(suggestion: CitySuggestion): CityForm {
  return { view: 'chosen', text: suggestion.value, found: [], chosen: suggestion, due: null };
}

/** Whether the confirm button shows: never while searching, and only where one town is meant. */
export function confirmShown({ view, chosen }: CityForm): boolean {
  return view !== 'searching' && chosen !== null;
}

/**
 * What choosing a town of the list does [CITY-4]: 'recompute' stores it at once and counts delivery anew, 'pend' only remembers
 * it until it is confirmed, 'follow' goes to its address.
 */
export type CityEffect = 'recompute' | 'pend' | 'follow';

/** On a product's page it matters where the choice was begun: reloading would lose what the shopper set there. */
export function cityEffect(page: string, fromDelivery: boolean): CityEffect {
  if (!page.startsWith('/product/')) return 'follow';
  return fromDelivery ? 'recompute' : 'pend';
}

/** The address that stores a town and shows `page`, an own path, for it [CITY-3]. */
export function cityAddress(page: string, cityId: number): string {
  const [path = '/', query = ''] = (page.split('#')[0] ?? '').split('?');
  const fields = new URLSearchParams(query);
  fields.set('LOCATION_ID', String(cityId));
  fields.set('CITY_ID', String(cityId));
  return `${path}?${fields}`;
}

/** A town chosen by an address, and that address without the choice [CITY-3]. */
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
