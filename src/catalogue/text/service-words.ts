import type { PriceOrder, ShopPage } from '../../domain/search/search-words.ts';
import type { ReadWord } from './correct-words.ts';
import { EMPTY_WORDS, isOfGoods } from './read-word.ts';
import { keyOf } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';

/** What a query asks for besides goods, and the words that are left of it. */
export interface ServiceWords {
  /** The first named first. */
  pages: readonly ShopPage[];
  order: PriceOrder | null;
  left: readonly ReadWord[];
}

const NOT = 'не';

/** Takes out the words that ask for a page of the shop or for an order by price; those that goods bear stay as well. Prepositions go. */
export function takeServiceWords(index: TextIndex, said: readonly ReadWord[]): ServiceWords {
  const words = said.filter(({ word }) => !EMPTY_WORDS.has(word));
  const { pages: known, order: orders, longest } = index.lexicon.synonyms;
  const pages: ShopPage[] = [];
  const left: ReadWord[] = [];
  let order: PriceOrder | null = null;
  for (let at = 0; at < words.length; ) {
    const { length, page } = longestPhrase(words.slice(at, at + longest), known);
    if (page && !pages.includes(page)) pages.push(page);
    if (length === 0) {
      const read = words[at] as ReadWord;
      const asked = isOfGoods(index, read.word) ? undefined : orders.get(keyOf([read.word]));
      if (asked) order = words[at - 1]?.word === NOT ? 'price-up' : asked;
      else left.push(read);
    }
    for (const read of words.slice(at, at + length)) if (isOfGoods(index, read.word)) left.push(read);
    at += Math.max(1, length);
  }
  return { pages, order, left };
}

/** The page that the most of the first words ask for. */
function longestPhrase(words: readonly ReadWord[], pages: ReadonlyMap<string, ShopPage>) {
  for (let length = words.length; length > 0; length--) {
    const page = pages.get(keyOf(words.slice(0, length).map(({ word }) => word)));
    if (page) return { length, page };
  }
  return { length: 0, page: null };
}
