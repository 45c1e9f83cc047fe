import type * as v from 'valibot';
import { searchAddress } from './search-text.ts';
import type {
  suggestionGroupSchema,
  suggestionListSchema,
  suggestionOptionSchema,
} from './suggestion-list-schema.ts';

/** One line of the dropdown under the search box: a link that the arrow keys walk. */
export type SuggestionOption = v.InferOutput<typeof suggestionOptionSchema>;

export type SuggestionGroup = v.InferOutput<typeof suggestionGroupSchema>;

/** What the dropdown draws [SEARCH-4]. */
export type SuggestionList = v.InferOutput<typeof suggestionListSchema>;

/** The options in the order they stand. */
export function optionsOf({ groups }: SuggestionList): readonly SuggestionOption[] {
  return groups.flatMap(({ options }) => options);
}

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
