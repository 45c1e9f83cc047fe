import type { Snapshot } from '../../catalogue/snapshot.ts';
import { parseListingQuery } from '../../domain/filter.ts';
import { isSearchable } from '../../domain/search-text.ts';
import { chipsOf } from '../listing/chips.ts';
import type { SearchPage } from '../shop.ts';

/** Nobody types more; the rest of a longer text is not read. */
const LONGEST_TEXT = 100;

/** The address of a text's results, without filters. */
function searchAddress(text: string): string {
  return `/search/?${new URLSearchParams({ q: text })}`;
}

/**
 * The search page for an address: parameter `q` and those of a listing [SEARCH-2]. A text too short to search finds
 * nothing [SEARCH-1]. The default order is how well the text fits.
 */
export function searchCatalogue(snapshot: Snapshot, parameters: URLSearchParams): SearchPage {
  const text = (parameters.get('q') ?? '').slice(0, LONGEST_TEXT).toWellFormed().trim();
  const nothing = { rows: new Int32Array(0), ranked: new Int32Array(0), corrected: null };
  const found = isSearchable(text) ? snapshot.find(text) : nothing;
  const scope = snapshot.scopeOfFound(found);
  const asked = parseListingQuery(parameters, scope.vocabulary);
  const result = snapshot.list(scope, asked);
  const query = { ...asked, page: result.page };
  return {
    text,
    corrected: found.corrected,
    query,
    result,
    chips: chipsOf(searchAddress(text), query, result.facets),
  };
}
