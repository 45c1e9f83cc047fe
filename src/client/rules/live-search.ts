import { isSearchable } from '../../domain/search/search-text.ts';
import { SEARCH_DELAY_MS, SEARCH_RETRY_MS } from './timings.ts';

/** Content of the dropdown under the search box [SEARCH-1]. */
type LiveView = 'closed' | 'notification' | 'loading' | 'results' | 'failed';

/** State of the live search. Times are milliseconds of the caller's clock. */
export interface LiveSearch {
  view: LiveView;
  /** Trimmed text of the search box. */
  text: string;
  /** Text whose results are in the dropdown, even if the dropdown is closed. */
  shown: string | null;
  running: string | null;
  /** Time at which to decide about a search; null if none is planned. */
  due: number | null;
}

export const IDLE: LiveSearch = { view: 'closed', text: '', shown: null, running: null, due: null };

/** Minimum length of a text for which the dropdown says that it is too short. */
const NOTICED = 2;

export function typed(live: LiveSearch, typedText: string, now: number): LiveSearch {
  const text = typedText.trim();
  if (!isSearchable(text)) {
    const view = [...text].length < NOTICED ? 'closed' : 'notification';
    return { ...live, text, view, due: null };
  }
  if (text === live.shown) return { ...live, text, view: 'results', due: null };
  // Results of the previous text stay until the next search runs; a notification does not.
  const view = live.view === 'results' || live.view === 'loading' ? live.view : 'closed';
  if (text === live.text && live.due !== null) return live;
  if (text === live.running) return { ...live, text, view: 'loading', due: null };
  return { ...live, text, view, due: now + SEARCH_DELAY_MS };
}

/** Advances the clock; `search` is the text to search for now, if any. Only one search runs at a time. */
export function ticked(live: LiveSearch, now: number): { live: LiveSearch; search: string | null } {
  if (live.due === null || now < live.due) return { live, search: null };
  if (live.running !== null) return { live: { ...live, due: now + SEARCH_RETRY_MS }, search: null };
  return { live: { ...live, view: 'loading', running: live.text, due: null }, search: live.text };
}

/** Ends the search for `text`; `accepted` tells whether to show its results. */
export function answered(
  live: LiveSearch,
  text: string,
  found: boolean,
): { live: LiveSearch; accepted: boolean } {
  const ended = { ...live, running: null };
  // The response is superseded, because the box contains another text by now.
  if (text !== live.text) return { live: ended, accepted: false };
  const waiting = live.view === 'loading';
  if (!found) return { live: { ...ended, view: waiting ? 'failed' : live.view }, accepted: false };
  return { live: { ...ended, shown: text, view: waiting ? 'results' : live.view }, accepted: true };
}

/** Closes the dropdown on Escape, a press outside or loss of focus; it does not reopen by itself. */
export function dismissed(live: LiveSearch): LiveSearch {
  return { ...live, view: 'closed', due: null };
}

/** Shows the notification after a full search was refused because the text is too short [SEARCH-2]. */
export function refused(live: LiveSearch): LiveSearch {
  return { ...live, view: 'notification', due: null };
}
