import { type CitySuggestion, MIN_CITY_CHARACTERS } from '../../domain/delivery/city-choice.ts';
import { CITY_SEARCH_MS } from './timings.ts';

/** State of the city form [CITY-5]. Times are milliseconds of the caller's clock. */
export interface CityForm {
  /** 'short': the text is too short to search for; 'nothing': no city was found, and the field is marked as invalid. */
  view: 'idle' | 'short' | 'searching' | 'found' | 'nothing' | 'failed' | 'chosen';
  text: string;
  found: readonly CitySuggestion[];
  /** City that the confirm button chooses. */
  chosen: CitySuggestion | null;
  /** Time of the next search; null if none is planned. */
  due: number | null;
}

export const EMPTY_CITY_FORM: CityForm = { view: 'idle', text: '', found: [], chosen: null, due: null };

/** Updates the text: the previous choice is cleared and the confirm button is hidden. */
export function cityTyped(form: CityForm, text: string, now: number): CityForm {
  if (text === form.text) return form;
  const length = [...text.trim()].length;
  if (length === 0) return EMPTY_CITY_FORM;
  if (length < MIN_CITY_CHARACTERS) return { ...EMPTY_CITY_FORM, view: 'short', text };
  return { ...form, view: 'searching', text, chosen: null, due: now + CITY_SEARCH_MS };
}

/** Advances the clock; `search` is the text to search for now, if any. */
export function cityTicked(form: CityForm, now: number): { form: CityForm; search: string | null } {
  if (form.due === null || now < form.due) return { form, search: null };
  return { form: { ...form, due: null }, search: form.text.trim() };
}

/**
 * Applies the result of the search for `text`; `found` is null if the search failed. A result for a text that has changed meanwhile is
 * dropped.
 */
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

/** Chooses a suggestion, a listed city or the nearest city; its name fills the field [CITY-5]. */
export function cityPicked(suggestion: CitySuggestion): CityForm {
  return { view: 'chosen', text: suggestion.value, found: [], chosen: suggestion, due: null };
}

/** Returns true if the confirm button is visible: exactly one city must be meant, and no search in progress. */
export function confirmShown({ view, chosen }: CityForm): boolean {
  return view !== 'searching' && chosen !== null;
}
