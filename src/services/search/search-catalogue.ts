import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Found } from '../../catalogue/text/search-rows.ts';
import { saidText } from '../../catalogue/text/wish.ts';
import { parseListingQuery } from '../../domain/listing/filter.ts';
import { searchAddress } from '../../domain/search/search-text.ts';
import { chipsOf } from '../listing/chips.ts';
import { lackOf, readSearch, searchedText } from './read-search.ts';
import type { SearchPage } from './search-page.ts';

/** Wishes that are offered to be given up. */
const MAX_FEWER = 4;
const MAX_PLACES = 6;

/** The searches with one wish less that find goods with all the rest. */
function withOneLess({ wishes, without }: Found): SearchPage['fewer'] {
  return without
    .flatMap((count, at) => {
      const others = wishes.filter((_, other) => other !== at);
      const text = [...new Set(others.map(saidText))].join(' ');
      return count > 0 && text !== '' ? [{ text, count }] : [];
    })
    .slice(0, MAX_FEWER);
}

/** True where the text as typed finds anything; asked only when it was corrected. */
function findsAsTyped(snapshot: Snapshot, text: string): boolean {
  const { found, notSold } = readSearch(snapshot, text, true);
  return !notSold && found.rows.length > 0;
}

/**
 * The search page for an address: parameter `q` and those of a listing [SEARCH-2]; `exact=yes` corrects nothing. A text too
 * short to search finds nothing [SEARCH-1]. The default order is how well the text fits.
 */
export function searchCatalogue(snapshot: Snapshot, parameters: URLSearchParams): SearchPage {
  const text = searchedText(parameters.get('q') ?? '');
  const exact = parameters.get('exact') === 'yes';
  const { found, notSold } = readSearch(snapshot, text, exact);
  const { unknown, corrected, whole, pages } = found;
  const fewer = withOneLess(found);
  const places = snapshot.placesOf(found, MAX_PLACES);
  const scope = snapshot.scopeOfFound(found, { text, wishes: found.wishes });
  const asked = parseListingQuery(parameters, scope.vocabulary);
  const result = snapshot.list(scope, asked);
  const query = { ...asked, page: result.page };
  return {
    ...{ text, exact, corrected, unknown, whole, fewer, notSold, query, result },
    ...{ pages, order: found.order, lack: lackOf(found) },
    asTyped: corrected !== null && findsAsTyped(snapshot, text),
    sections: places.sections.map(({ section }) => section),
    brands: places.brands,
    popular: result.total === 0 ? popularGoods(snapshot) : [],
    chips: chipsOf(searchAddress(text, exact), query, result.facets),
  };
}

/** What stands on the page when nothing was found. */
const POPULAR = 8;

/** The first goods of the catalogue's own order: what can be bought, by popularity. */
function popularGoods(snapshot: Snapshot) {
  return Array.from({ length: Math.min(POPULAR, snapshot.size) }, (_, row) => snapshot.card(row));
}
