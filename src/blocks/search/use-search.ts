import { type ActionDispatch, type RefObject, useEffect, useReducer } from 'react';
import { fetchJson } from '../../client/net/fetch-json.ts';
import { storedQueries } from '../../client/storage/stored-queries.ts';
import { popularQueriesSchema, suggestionListSchema } from '../../domain/search/suggestion-list-schema.ts';
import { CLOSED, type SearchAction, type SearchState, searchAfter } from './search-state.ts';

/** State of a search box, with its timers and requests [SEARCH-1]. */
export function useSearch(
  box: RefObject<HTMLInputElement | null>,
): [SearchState, ActionDispatch<[SearchAction]>] {
  const [state, dispatch] = useReducer(searchAfter, CLOSED);
  const { empty, popular } = state;
  const { due, running } = state.live;
  useEffect(() => {
    if (due === null) return;
    const wait = Math.max(0, due - performance.now());
    // A timer may fire slightly before this clock reaches `due`.
    const timer = setTimeout(() => dispatch({ do: 'tick', now: Math.max(due, performance.now()) }), wait);
    return () => clearTimeout(timer);
  }, [due]);
  useEffect(() => {
    if (running === null) return;
    void fetchJson(suggestionListSchema, `/search/suggest?${new URLSearchParams({ q: running })}`).then(
      (found) => dispatch({ do: 'answer', text: running, found }),
    );
  }, [running]);
  useEffect(() => {
    // The box may have received the focus before its script loaded; text typed meanwhile is replayed by the queue.
    if (box.current === document.activeElement && !box.current?.value)
      dispatch({ do: 'type', text: '', now: 0 });
  }, [box]);
  useEffect(() => {
    if (!empty) return;
    dispatch({ do: 'learn', ideas: { recent: storedQueries() } });
    if (popular) return;
    void fetchJson(popularQueriesSchema, '/search/popular').then((popular) =>
      dispatch({ do: 'learn', ideas: { popular: popular } }),
    );
  }, [empty, popular]);
  return [state, dispatch];
}
