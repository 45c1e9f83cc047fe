import { isSearchable } from '../../domain/search/search-text.ts';
import { SEARCH_DELAY_MS, SEARCH_RETRY_MS } from './timings.ts';

/** What the dropdown under the search box shows [SEARCH-1]. */
type LiveView = 'closed' | 'notification' | 'loading' | 'results' | 'failed';

/** The live search at one moment. Times are milliseconds of any one clock. */
export interface LiveSearch {
  view: LiveView;
  /** What stands in the box, without spaces around. */
  text: string;
  /** The text whose results the dropdown holds, shown or not. */
  shown: string | null;
  running: string | null;
  /** When to look whether to search; null: nothing is waiting. */
  due: number | null;
}

export const IDLE: LiveSearch = { view: 'closed', text: '', shown: null, running: null, due: null };

/** From so many characters on there is something to say of a text too short to search. */
const NOTICED = 2;

export function typed(live: LiveSearch, typedText: string, now: number): LiveSearch {
  const text = typedText.trim();
  if (!isSearchable(text)) {
    const view = [...text].length < NOTICED ? 'closed' : 'notification';
    return { ...live, text, view, due: null };
  }
  if (text === live.shown) return { ...live, text, view: 'results', due: null };
  // Results of the text before stay until the new search runs, a notification does not.
  const view = live.view === 'results' || live.view === 'loading' ? live.view : 'closed';
  if (text === live.text && live.due !== null) return live;
  if (text === live.running) return { ...live, text, view: 'loading', due: null };
  return { ...live, text, view, due: now + SEARCH_DELAY_MS };
}

/** The clock says `now`; `ask` is the text to be searched at once, if any. One search runs at a time: others wait for it. */
export function ticked(live: LiveSearch, now: number): { live: LiveSearch; ask: string | null } {
  if (live.due === null || now < live.due) return { live, ask: null };
  if (live.running !== null) return { live: { ...live, due: now + SEARCH_RETRY_MS }, ask: null };
  return { live: { ...live, view: 'loading', running: live.text, due: null }, ask: live.text };
}

/** The search of `text` has ended; `accepted` says that its results are to be put into the dropdown. */
export function answered(
  live: LiveSearch,
  text: string,
  found: boolean,
): { live: LiveSearch; accepted: boolean } {
  const ended = { ...live, running: null };
  // Overtaken: the box says something else by now.
  if (text !== live.text) return { live: ended, accepted: false };
  const waiting = live.view === 'loading';
  if (!found) return { live: { ...ended, view: waiting ? 'failed' : live.view }, accepted: false };
  return { live: { ...ended, shown: text, view: waiting ? 'results' : live.view }, accepted: true };
}

/** Escape, a press outside, the focus gone: nothing opens by itself any more. */
export function dismissed(live: LiveSearch): LiveSearch {
  return { ...live, view: 'closed', due: null };
}

/** The full search was refused because the text is too short [SEARCH-2]. */
export function refused(live: LiveSearch): LiveSearch {
  return { ...live, view: 'notification', due: null };
}
