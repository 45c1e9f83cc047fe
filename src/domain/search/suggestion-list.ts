import type { Picture } from '../product/picture.ts';
import { searchAddress } from './search-text.ts';

/** One line of the dropdown under the search box: a link that the arrow keys walk. */
export interface SuggestionOption {
  name: string;
  /** Unique within its group. */
  address: string;
  /** Beside the name, what stands above it. */
  above?: string | null;
  /** Of how many goods it is. */
  count?: number;
  /** Of goods; null where they have none. */
  picture?: Picture | null;
  price?: string;
}

export interface SuggestionGroup {
  /** Empty for what belongs to no kind. */
  name: string;
  options: readonly SuggestionOption[];
}

/** What the dropdown draws [SEARCH-4]. */
export interface SuggestionList {
  /** What is announced of it. */
  said: string;
  /** What the search made of the text. */
  notes: readonly string[];
  /** None is empty. */
  groups: readonly SuggestionGroup[];
}

/** The options in the order they stand. */
export function optionsOf({ groups }: SuggestionList): readonly SuggestionOption[] {
  return groups.flatMap(({ options }) => options);
}

/** The groups that have something. */
export function filled(groups: readonly SuggestionGroup[]): readonly SuggestionGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}

function queriesAs(name: string, queries: readonly string[]): SuggestionGroup {
  return { name, options: queries.map((query) => ({ name: query, address: searchAddress(query) })) };
}

/** What is offered under an empty box: queries of this device and of all; null where there are none. */
export function ideasOf(recent: readonly string[], popular: readonly string[]): SuggestionList | null {
  const groups = filled([
    queriesAs('Недавно искали', recent),
    queriesAs(
      'Часто ищут',
      popular.filter((query) => !recent.includes(query)),
    ),
  ]);
  return groups.length > 0 ? { said: '', notes: [], groups } : null;
}
