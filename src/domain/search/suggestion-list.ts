import type * as v from 'valibot';
import { searchAddress } from './search-text.ts';
import type {
  suggestionGroupSchema,
  suggestionListSchema,
  suggestionOptionSchema,
} from './suggestion-list-schema.ts';

/** One option of the dropdown under the search box: a link reachable with the arrow keys. */
export type SuggestionOption = v.InferOutput<typeof suggestionOptionSchema>;

export type SuggestionGroup = v.InferOutput<typeof suggestionGroupSchema>;

/** Content of the dropdown [SEARCH-4]. */
export type SuggestionList = v.InferOutput<typeof suggestionListSchema>;

/** All options in the order shown. */
export function optionsOf({ groups }: SuggestionList): readonly SuggestionOption[] {
  return groups.flatMap(({ options }) => options);
}

export function filled(groups: readonly SuggestionGroup[]): readonly SuggestionGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}

function queriesAs(name: string, queries: readonly string[]): SuggestionGroup {
  return { name, options: queries.map((query) => ({ name: query, address: searchAddress(query) })) };
}

/** Suggestions for an empty search box: recent queries of this device and popular ones; null if there are neither. */
export function ideasOf(recent: readonly string[], popular: readonly string[]): SuggestionList | null {
  const groups = filled([
    queriesAs('Недавно искали', recent),
    queriesAs(
      'Часто ищут',
      popular.filter((query) => !recent.includes(query)),
    ),
  ]);
  return groups.length > 0 ? { message: '', notes: [], groups } : null;
}
