import { readQueries, withQuery } from '../../domain/search/search-history.ts';

/** Where the browser keeps them; nobody else hears of them. */
export const QUERIES_KEY = 'kafel-queries';

/** What was searched on this device, the newest first; none where the browser keeps nothing. */
export function keptQueries(): readonly string[] {
  try {
    return readQueries(localStorage.getItem(QUERIES_KEY));
  } catch {
    return [];
  }
}

/** Remembers what was searched last; null forgets all of it. */
export function rememberQuery(query: string | null): void {
  try {
    if (query === null) localStorage.removeItem(QUERIES_KEY);
    else localStorage.setItem(QUERIES_KEY, withQuery(keptQueries(), query).join('\n'));
  } catch {
    // A browser that keeps nothing.
  }
}
