import { type CitySuggestion, MIN_CITY_CHARACTERS } from '../../domain/delivery/city-choice.ts';
import { CITY_SEARCH_MS } from './timings.ts';

/** The city-select form at one moment [CITY-5]. Times are milliseconds of any one clock. */
export interface CityForm {
  /** 'short': too short to search; 'nothing' marks the field as wrong. */
  view: 'idle' | 'short' | 'searching' | 'found' | 'nothing' | 'failed' | 'chosen';
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
  if (length < MIN_CITY_CHARACTERS) return { ...EMPTY_CITY_FORM, view: 'short', text };
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

/** A suggestion was picked, a city of the list chosen or a city near the visitor found: it fills the field [CITY-5]. */
export function cityPicked(suggestion: CitySuggestion): CityForm {
  return { view: 'chosen', text: suggestion.value, found: [], chosen: suggestion, due: null };
}

/** Whether the confirm button shows: never while searching, and only where one city is meant. */
export function confirmShown({ view, chosen }: CityForm): boolean {
  return view !== 'searching' && chosen !== null;
}
