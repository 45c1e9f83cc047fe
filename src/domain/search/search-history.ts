/** As many as the dropdown shows. */
const MAX_KEPT = 5;
const MAX_CHARACTERS = 60;

/** Without spaces around or doubled, and no longer than a line. */
function tidy(query: string): string {
  return Array.from(query.trim().replace(/\s+/g, ' ')).slice(0, MAX_CHARACTERS).join('').trim();
}

/** Queries of a device, the newest first, from what a browser kept, one a line; the same words, in whatever case, once. */
export function readQueries(kept: string | null): readonly string[] {
  const queries = (kept ?? '').split('\n', MAX_KEPT + 1).map(tidy);
  const words = queries.map((query) => query.toLowerCase());
  return queries.filter((query, at) => query && words.indexOf(words[at] ?? '') === at).slice(0, MAX_KEPT);
}

/** The queries with `query` in front; an empty one changes nothing. */
export function withQuery(queries: readonly string[], query: string): readonly string[] {
  return readQueries([tidy(query), ...queries].join('\n'));
}
