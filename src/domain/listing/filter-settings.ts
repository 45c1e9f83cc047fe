import type { Term } from '../product/term.ts';

/** In what order filters stand: by the beginnings of their names in lower case. */
export interface FilterOrder {
  /** Those that stand first; others follow as the catalogue has them. */
  usual: readonly string[];
  /** The same for a section and what lies below it, by its slug. */
  sections: Readonly<Record<string, readonly string[]>>;
  /** Those that stand behind all others. */
  last: readonly string[];
}

export interface FilterSettings {
  order: FilterOrder;
  /** What a colour looks like, as CSS writes it, by the value's name. */
  swatches: Readonly<Record<string, string>>;
  /** What of the filters and their values needs an explanation. */
  terms: readonly Term[];
}

export const NO_FILTER_SETTINGS: FilterSettings = {
  order: { usual: [], sections: {}, last: [] },
  swatches: {},
  terms: [],
};

/** The names that stand first in a section; `slugs` are its own and those of the sections above it, the nearest first. */
export function firstFilters({ usual, sections }: FilterOrder, slugs: readonly string[]): readonly string[] {
  const own = slugs.find((slug) => Object.hasOwn(sections, slug));
  return (own === undefined ? undefined : sections[own]) ?? usual;
}

/** A place to sort filters by; those of one place stay in their order. */
export function placeOfFilter(name: string, first: readonly string[], last: readonly string[]): number {
  const text = name.toLowerCase();
  const at = (names: readonly string[]) => names.findIndex((each) => text.startsWith(each));
  const early = at(first);
  return early >= 0 ? early : first.length + 1 + at(last);
}
