import { type ActionDispatch, type RefObject, useEffect, useReducer } from 'react';
import { askJson } from '../../client/net/ask-json.ts';
import { keptQueries } from '../../client/storage/kept-queries.ts';
import { popularQueriesSchema, suggestionListSchema } from '../../domain/search/suggestion-list-schema.ts';
import { CLOSED, type SearchAction, type SearchState, searchAfter } from './search-state.ts';

/** The state of a search box, with its clock and its questions to the shop [SEARCH-1]. */
export function useSearch(
  box: RefObject<HTMLInputElement | null>,
): [SearchState, ActionDispatch<[SearchAction]>] {
  const [state, dispatch] = useReducer(searchAfter, CLOSED);
  const { empty, popular } = state;
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
    void askJson(suggestionListSchema, `/search/suggest?${new URLSearchParams({ q: running })}`).then(
      (found) => dispatch({ do: 'answer', text: running, found }),
    );
  }, [running]);
  useEffect(() => {
    // It had the focus before its script came; what was typed meanwhile is typed again.
    if (box.current === document.activeElement && !box.current?.value)
      dispatch({ do: 'type', text: '', now: 0 });
  }, [box]);
  useEffect(() => {
    if (!empty) return;
    dispatch({ do: 'learn', ideas: { recent: keptQueries() } });
    if (popular) return;
    void askJson(popularQueriesSchema, '/search/popular').then((said) =>
      dispatch({ do: 'learn', ideas: { popular: said } }),
    );
  }, [empty, popular]);
  return [state, dispatch];
}
