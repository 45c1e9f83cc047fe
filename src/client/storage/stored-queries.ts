import { readQueries, withQuery } from '../../domain/search/search-history.ts';
import { readStored, writeStored } from './stored-text.ts';

/** Storage key of recent searches, which never leave the browser. */
export const QUERIES_KEY = 'kafel-queries';

/** Returns recent searches, newest first; empty if storage is unavailable. */
export function storedQueries(): readonly string[] {
  return readQueries(readStored(QUERIES_KEY));
}

/** Adds a search; null deletes all. */
export function rememberQuery(query: string | null): void {
  writeStored(QUERIES_KEY, query === null ? null : withQuery(storedQueries(), query).join('\n'));
}
