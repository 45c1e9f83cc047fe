import { type ActionDispatch, useEffect, useReducer } from 'react';
import { askJson } from '../../client/net/ask-json.ts';
import type { Suggestions } from '../../domain/search/suggestions.ts';
import { CLOSED, type SearchAction, type SearchState, searchAfter } from './search-state.ts';

/** The state of a search box, with its clock and its questions to the shop [SEARCH-1]. */
export function useSearch(): [SearchState, ActionDispatch<[SearchAction]>] {
  const [state, dispatch] = useReducer(searchAfter, CLOSED);
  const { due, running } = state.live;
  useEffect(() => {
    if (due === null) return;
    const wait = Math.max(0, due - performance.now());
    // A timer may ring a moment early by the other clock.
    const timer = setTimeout(() => dispatch({ do: 'tick', now: Math.max(due, performance.now()) }), wait);
    return () => clearTimeout(timer);
  }, [due]);
  useEffect(() => {
    if (running === null) return;
    void askJson<Suggestions>(`/search/suggest?${new URLSearchParams({ q: running })}`).then((found) =>
      dispatch({ do: 'answer', text: running, found }),
    );
  }, [running]);
  return [state, dispatch];
}
