import type { PriceOrder, SearchWords, ShopPage } from '../../domain/search/search-words.ts';
import { stemOf } from './stem.ts';
import { normalise, plainWords } from './words.ts';

/** Words of the settings, prepared for lookup. */
export interface Synonyms {
  /** Single-word synonyms of a word, as written, by the stem of the word. */
  alike: ReadonlyMap<string, readonly string[]>;
  /** Replacements of a word or phrase, by its stems; the first whose words the catalogue contains is used. */
  instead: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Words that do not distinguish products, and the stems of these words. */
  fillers: ReadonlySet<string>;
  fillerStems: ReadonlySet<string>;
  /** Pages of the shop by the stems of the words that name them. */
  pages: ReadonlyMap<string, ShopPage>;
  /** Orders by the stems of the words that name them. */
  order: ReadonlyMap<string, PriceOrder>;
  /** Every single word of the settings: typing errors are corrected to these too. */
  words: readonly string[];
  /** Number of words of the longest phrase. */
  longest: number;
}

/** Returns a key that is the same for words in any form and order. */
export function keyOf(words: readonly string[]): string {
  return words.map(stemOf).sort().join(' ');
}

const wordsIn = (text: string): string[] => plainWords(normalise(text));

export function compileSynonyms(settings: SearchWords): Synonyms {
  const alike = new Map<string, string[]>();
  const instead = new Map<string, (readonly string[])[]>();
  const put = <T>(map: Map<string, T[]>, key: string, value: T) => {
    const known = map.get(key);
    if (known) known.push(value);
    else map.set(key, [value]);
  };
  const replace = (from: string, to: string) => {
    const words = wordsIn(from);
    if (words.length > 0 && keyOf(words) !== keyOf(wordsIn(to))) put(instead, keyOf(words), wordsIn(to));
  };
  for (const group of settings.same) {
    const [usual = ''] = group;
    for (const from of group) {
      const single = wordsIn(from).length === 1;
      for (const to of group) {
        if (from === to) continue;
        const [one = '', other = ''] = [keyOf(wordsIn(from)), wordsIn(to)[0]];
        if (single && wordsIn(to).length === 1) put(alike, one, other);
        // Phrases are replaced by the group's usual name only, because the catalogue may contain them as they are.
        if (single || to === usual) replace(from, to);
      }
    }
  }
  for (const [from, to] of Object.entries(settings.instead)) replace(from, to);
  for (const [brand, spellings] of Object.entries(settings.brands)) {
    for (const spelling of spellings) replace(spelling, brand);
  }
  const pages = new Map(
    settings.pages.flatMap((page) => page.words.map((words) => [keyOf(wordsIn(words)), page] as const)),
  );
  const orders = Object.entries(settings.priceOrder) as [PriceOrder, readonly string[]][];
  const order = new Map(
    orders.flatMap(([order, words]) => words.map((word) => [keyOf(wordsIn(word)), order] as const)),
  );
  const sources = [...alike.keys(), ...instead.keys(), ...pages.keys()];
  const written = [
    ...settings.same.flat(),
    ...Object.keys(settings.instead),
    ...Object.values(settings.brands).flat(),
    ...settings.notSold.flatMap(({ words }) => words),
    ...settings.pages.flatMap(({ words }) => words),
    ...orders.flatMap(([, words]) => words),
  ].map(wordsIn);
  return {
    alike,
    instead,
    pages,
    order,
    fillers: new Set(settings.fillers.flatMap(wordsIn)),
    fillerStems: new Set(settings.fillers.flatMap(wordsIn).map(stemOf)),
    words: [...new Set(written.flatMap((words) => (words.length === 1 ? words : [])))],
    longest: Math.max(1, ...sources.map((key) => key.split(' ').length)),
  };
}
