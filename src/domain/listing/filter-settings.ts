import type { Term } from '../product/term.ts';

/** Order of filters, by the beginning of their names in lower case. */
export interface FilterOrder {
  /** Filters that come first; the rest follow in the catalogue's order. */
  usual: readonly string[];
  /** Filters that come first in a section and its subsections, by the section's slug. */
  sections: Readonly<Record<string, readonly string[]>>;
  /** Filters that come last. */
  last: readonly string[];
}

export interface FilterSettings {
  order: FilterOrder;
  /** CSS colours by the name of a filter value. */
  swatches: Readonly<Record<string, string>>;
  terms: readonly Term[];
}

export const NO_FILTER_SETTINGS: FilterSettings = {
  order: { usual: [], sections: {}, last: [] },
  swatches: {},
  terms: [],
};

/** Returns the filters that come first in a section; `slugs` are its own and those of the sections above it, nearest first. */
export function firstFilters({ usual, sections }: FilterOrder, slugs: readonly string[]): readonly string[] {
  const own = slugs.find((slug) => Object.hasOwn(sections, slug));
  return (own === undefined ? undefined : sections[own]) ?? usual;
}

/** Returns the sort key of a filter; filters with equal keys keep their order. */
export function placeOfFilter(name: string, first: readonly string[], last: readonly string[]): number {
  const text = name.toLowerCase();
  const at = (names: readonly string[]) => names.findIndex((each) => text.startsWith(each));
  const early = at(first);
  return early >= 0 ? early : first.length + 1 + at(last);
}
