/** Maximum number of remembered queries; the dropdown shows no more. */
const MAX_QUERIES = 5;
const MAX_CHARACTERS = 60;

/** Trims a query, collapses its spaces, and limits its length. */
function tidy(query: string): string {
  return Array.from(query.trim().replace(/\s+/g, ' ')).slice(0, MAX_CHARACTERS).join('').trim();
}

/** Reads the queries stored on a device, newest first, one per line; queries that differ only in case appear once. */
export function readQueries(stored: string | null): readonly string[] {
  const queries = (stored ?? '').split('\n', MAX_QUERIES + 1).map(tidy);
  const words = queries.map((query) => query.toLowerCase());
  return queries.filter((query, at) => query && words.indexOf(words[at] ?? '') === at).slice(0, MAX_QUERIES);
}

/** Adds `query` to the beginning; an empty query changes nothing. */
export function withQuery(queries: readonly string[], query: string): readonly string[] {
  return readQueries([tidy(query), ...queries].join('\n'));
}
