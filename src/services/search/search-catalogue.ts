import type { Snapshot } from '../../catalogue/snapshot.ts';
import { typedText } from '../../catalogue/text/criterion.ts';
import type { Found } from '../../catalogue/text/search-rows.ts';
import { parseListingQuery } from '../../domain/listing/filter.ts';
import { searchAddress } from '../../domain/search/search-text.ts';
import { chipsOf } from '../listing/chips.ts';
import { missingOf, readSearch, searchedText } from './read-search.ts';
import type { SearchPage } from './search-page.ts';

/** Largest number of searches offered with one word less. */
const MAX_FEWER = 4;
const MAX_PLACES = 6;

/** Searches with one term less that find products matching the rest. */
function withOneLess({ criteria, without }: Found): SearchPage['fewer'] {
  return without
    .flatMap((count, at) => {
      const others = criteria.filter((_, other) => other !== at);
      const text = [...new Set(others.map(typedText))].join(' ');
      return count > 0 && text !== '' ? [{ text, count }] : [];
    })
    .slice(0, MAX_FEWER);
}

/** True when the text as typed finds anything; used only after a correction. */
function findsAsTyped(snapshot: Snapshot, text: string): boolean {
  const { found, notSold } = readSearch(snapshot, text, true);
  return !notSold && found.rows.length > 0;
}

/**
 * The search page for an address: parameter `q` and those of a listing [SEARCH-2]; `exact=yes` switches correction off. A text too short to
 * search finds nothing [SEARCH-1]. The default order is by relevance.
 */
export function searchCatalogue(snapshot: Snapshot, parameters: URLSearchParams): SearchPage {
  const text = searchedText(parameters.get('q') ?? '');
  const exact = parameters.get('exact') === 'yes';
  const { found, notSold } = readSearch(snapshot, text, exact);
  const { unknown, corrected, whole, pages } = found;
  const fewer = withOneLess(found);
  const places = snapshot.placesOf(found, MAX_PLACES);
  const scope = snapshot.scopeOfFound(found, { text, criteria: found.criteria });
  const requested = parseListingQuery(parameters, scope.vocabulary);
  const result = snapshot.list(scope, requested);
  const query = { ...requested, page: result.page };
  return {
    ...{ text, exact, corrected, unknown, whole, fewer, notSold, query, result },
    ...{ pages, order: found.order, missingWords: missingOf(found) },
    asTyped: corrected !== null && findsAsTyped(snapshot, text),
    sections: places.sections.map(({ section }) => section),
    brands: places.brands,
    popular: result.total === 0 ? popularGoods(snapshot) : [],
    chips: chipsOf(searchAddress(text, exact), query, result.facets),
  };
}

/** Largest number of products shown when nothing was found. */
const POPULAR = 8;

/** The first available products in the catalogue's order, which is by popularity. */
function popularGoods(snapshot: Snapshot) {
  return Array.from({ length: Math.min(POPULAR, snapshot.size) }, (_, row) => snapshot.card(row));
}
