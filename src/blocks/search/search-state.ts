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
import type { Suggestions } from '../../domain/search/suggestions.ts';
import { optionsOf } from './suggestion-options.ts';

/** The search box with its dropdown. */
export interface SearchState {
  live: LiveSearch;
  /** What was found last, shown or not. */
  found: Suggestions | null;
  /** The option that the arrows stand on; −1: the box itself. */
  at: number;
}

/** `now` in milliseconds of any one clock. */
export type SearchAction =
  | { do: 'type' | 'refuse'; text: string; now: number }
  | { do: 'tick'; now: number }
  | { do: 'answer'; text: string; found: Suggestions | null }
  | { do: 'dismiss' }
  | { do: 'move'; by: 1 | -1 };

export const CLOSED: SearchState = { live: IDLE, found: null, at: -1 };

function liveAfter(live: LiveSearch, action: Exclude<SearchAction, { do: 'answer' | 'move' }>): LiveSearch {
  if (action.do === 'type') return typed(live, action.text, action.now);
  if (action.do === 'tick') return ticked(live, action.now).live;
  if (action.do === 'refuse') return refused({ ...live, text: action.text.trim() });
  return dismissed(live);
}

/** The box after an action: another view, or other results, put the arrows back to the box. */
export function searchAfter(state: SearchState, action: SearchAction): SearchState {
  if (action.do === 'move') {
    const places = (state.live.view === 'results' && state.found ? optionsOf(state.found).length : 0) + 1;
    return { ...state, at: ((state.at + 1 + action.by + places) % places) - 1 };
  }
  if (action.do === 'answer') {
    const { live, accepted } = answered(state.live, action.text, action.found !== null);
    return accepted ? { live, found: action.found, at: -1 } : { ...state, live };
  }
  const live = liveAfter(state.live, action);
  return { ...state, live, at: live.view === state.live.view ? state.at : -1 };
}

const MIN_CHARACTERS = 3;

/** What is said of a text that is too short to be searched, or whose search has failed. */
export function noticeOf({ text, view }: LiveSearch): string {
  if (view !== 'notification' && view !== 'failed') return '';
  const missing = MIN_CHARACTERS - [...text].length;
  if (missing === 1) return `Ещё 1${'\u00a0'}символ`;
  if (missing <= 0) return 'Не получилось найти: нет связи с магазином. Попробуйте ещё раз.';
  return `Ещё ${missing}${'\u00a0'}${plural(missing, 'символ', 'символа', 'символов')} или цифра`;
}
