import { readQueries, withQuery } from '../../domain/search/search-history.ts';
import { keep, readKept } from './keep.ts';

/** Where the browser keeps them; nobody else gets them. */
export const QUERIES_KEY = 'kafel-queries';

/** What was searched on this device, the newest first; none where the browser keeps nothing. */
export function keptQueries(): readonly string[] {
  return readQueries(readKept(QUERIES_KEY));
}

/** Remembers what was searched last; null forgets all of it. */
export function rememberQuery(query: string | null): void {
  keep(QUERIES_KEY, query === null ? null : withQuery(keptQueries(), query).join('\n'));
}
