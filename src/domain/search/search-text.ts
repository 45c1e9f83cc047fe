/** Minimum length of a query that contains no digit [SEARCH-1]. */
const MIN_CHARACTERS = 3;

/** Whether a text is long enough to search for: it has at least three characters or a digit [SEARCH-1]. */
export function isSearchable(text: string): boolean {
  const typed = text.trim();
  return /\d/.test(typed) || [...typed].length >= MIN_CHARACTERS;
}

/** Address of the search results for a text, without filters; with `exact` the text is searched for as typed, without corrections. */
export function searchAddress(text: string, exact = false): string {
  return `/search/?${new URLSearchParams({ q: text, ...(exact && { exact: 'yes' }) })}`;
}
