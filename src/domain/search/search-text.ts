/** A query runs from this many characters, or with any digit [SEARCH-1]. */
const MIN_CHARACTERS = 3;

/** True for a text that is worth searching: three characters, or any digit [SEARCH-1]. */
export function isSearchable(text: string): boolean {
  const typed = text.trim();
  return /\d/.test(typed) || [...typed].length >= MIN_CHARACTERS;
}

/** The address of a text's results, without filters; `exact` asks for the text as typed, nothing corrected. */
export function searchAddress(text: string, exact = false): string {
  return `/search/?${new URLSearchParams({ q: text, ...(exact && { exact: 'yes' }) })}`;
}
