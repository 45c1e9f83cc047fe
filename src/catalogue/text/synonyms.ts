import type { PriceOrder, SearchWords, ShopPage } from '../../domain/search/search-words.ts';
import { stemOf } from './stem.ts';
import { normalise, plainWords } from './words.ts';

/** The settings' words, ready to be looked up. */
export interface Synonyms {
  /** Single words that mean the same, by stem; as written. */
  alike: ReadonlyMap<string, readonly string[]>;
  /** What is searched instead of a word or phrase, by its stems; the first whose words the catalogue has. */
  instead: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Words that tell no products apart, and their stems. */
  fillers: ReadonlySet<string>;
  fillerStems: ReadonlySet<string>;
  /** Pages of the shop by the stems of what they are asked for with. */
  pages: ReadonlyMap<string, ShopPage>;
  /** Orders by the stems of the words that ask for them. */
  order: ReadonlyMap<string, PriceOrder>;
  /** Every single word that the settings explain: typing errors are corrected to them too. */
  words: readonly string[];
  /** Words of the longest phrase. */
  longest: number;
}

/** The key by which words are looked up whatever their form and order. */
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
        // A phrase that the catalogue may well say itself gives way to the group's usual name only.
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
    orders.flatMap(([asked, words]) => words.map((word) => [keyOf(wordsIn(word)), asked] as const)),
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
