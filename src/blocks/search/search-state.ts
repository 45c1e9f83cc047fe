import {
  answered,
  dismissed,
  IDLE,
  type LiveSearch,
  refused,
  ticked,
  typed,
} from '../../client/rules/live-search.ts';
import { plural } from '../../domain/measures/plural.ts';
import { ideasOf, optionsOf, type SuggestionList } from '../../domain/search/suggestion-list.ts';

export interface SearchState {
  live: LiveSearch;
  /** The last results, whether visible or not. */
  found: SuggestionList | null;
  empty: boolean;
  recent: readonly string[];
  /** Popular searches; null until loaded. */
  popular: readonly string[] | null;
  /** Index of the highlighted option; −1 if the focus is in the box itself. */
  at: number;
}

/** `now`: milliseconds of any clock, as long as it is always the same one. */
export type SearchAction =
  | { do: 'type' | 'refuse'; text: string; now: number }
  | { do: 'tick'; now: number }
  | { do: 'answer'; text: string; found: SuggestionList | null }
  | { do: 'dismiss' }
  | { do: 'learn'; ideas: Partial<Pick<SearchState, 'recent' | 'popular' | 'at'>> }
  | { do: 'move'; by: 1 | -1 };

export const CLOSED: SearchState = {
  live: IDLE,
  found: null,
  empty: false,
  recent: [],
  popular: null,
  at: -1,
};

/** Returns the options: results, or recent and popular searches while the box is empty. */
export function listOf({ live, found, empty, recent, popular }: SearchState): SuggestionList | null {
  if (live.view === 'results') return found;
  return empty ? ideasOf(recent, popular ?? []) : null;
}

function liveAfter(
  live: LiveSearch,
  action: Exclude<SearchAction, { do: 'answer' | 'move' | 'learn' }>,
): LiveSearch {
  if (action.do === 'type') return typed(live, action.text, action.now);
  if (action.do === 'tick') return ticked(live, action.now).live;
  if (action.do === 'refuse') return refused({ ...live, text: action.text.trim() });
  return dismissed(live);
}

/** Reducer of the box; another view or other results reset the highlight. */
export function searchAfter(state: SearchState, action: SearchAction): SearchState {
  if (action.do === 'move') {
    const list = listOf(state);
    const places = (list ? optionsOf(list).length : 0) + 1;
    return { ...state, at: ((state.at + 1 + action.by + places) % places) - 1 };
  }
  if (action.do === 'learn') return { ...state, ...action.ideas };
  if (action.do === 'answer') {
    const { live, accepted } = answered(state.live, action.text, action.found !== null);
    return accepted ? { ...state, live, found: action.found, at: -1 } : { ...state, live };
  }
  const live = liveAfter(state.live, action);
  const empty = action.do === 'type' && live.text === '';
  return {
    ...state,
    live,
    empty,
    at: live.view === state.live.view && empty === state.empty ? state.at : -1,
  };
}

const MIN_CHARACTERS = 3;

/** Returns the message for a text that is too short or whose search failed. */
export function noticeOf({ text, view }: LiveSearch): string {
  if (view !== 'notification' && view !== 'failed') return '';
  const missing = MIN_CHARACTERS - [...text].length;
  if (missing === 1) return `Ещё 1${'\u00a0'}символ`;
  if (missing <= 0) return 'Не получилось найти: нет связи с магазином. Попробуйте ещё раз.';
  return `Ещё ${missing}${'\u00a0'}${plural(missing, 'символ', 'символа', 'символов')} или цифра`;
}
