import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Suggestions } from '../../domain/search/suggestions.ts';
import { missingOf, readSearch, searchedText } from './read-search.ts';

const PRODUCTS = 5;
const SECTIONS = 4;
const BRANDS = 3;

/** Suggestions in the dropdown of the search box [SEARCH-4]; empty lists for a text too short to search. */
export function suggest(snapshot: Snapshot, typed: string): Suggestions {
  const text = searchedText(typed);
  const { found, notSold } = readSearch(snapshot, text, false);
  const places = snapshot.placesOf(found, SECTIONS);
  return {
    ...{ text, notSold, total: found.rows.length, corrected: found.corrected },
    ...{ missingWords: missingOf(found), pages: found.pages.map(({ name, address }) => ({ name, address })) },
    products: Array.from(found.ranked.subarray(0, PRODUCTS), (row) =>
      snapshot.cardFor(row, { search: { text, criteria: found.criteria } }),
    ),
    sections: places.sections.map(({ section, parent }) => ({
      section,
      above: parent?.section.name ?? null,
    })),
    brands: places.brands.slice(0, BRANDS),
  };
}
