import type { PriceOrder, ShopPage } from '../../domain/search/search-words.ts';
import type { ReadWord } from './correct-words.ts';
import { EMPTY_WORDS, isOfGoods } from './read-word.ts';
import { keyOf } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';

/** What a query names besides goods, and its remaining words. */
export interface ServiceWords {
  /** Pages in the order in which they were typed. */
  pages: readonly ShopPage[];
  order: PriceOrder | null;
  left: readonly ReadWord[];
}

const NOT = 'не';

/**
 * Extracts the words that name a page of the shop or an order by price, and drops prepositions. Words that products contain always stay
 * among the remaining words.
 */
export function extractServiceWords(index: TextIndex, typed: readonly ReadWord[]): ServiceWords {
  const words = typed.filter(({ word }) => !EMPTY_WORDS.has(word));
  const { pages: known, order: orders, longest } = index.lexicon.synonyms;
  const pages: ShopPage[] = [];
  const left: ReadWord[] = [];
  let order: PriceOrder | null = null;
  for (let at = 0; at < words.length; ) {
    const { length, page } = longestPhrase(words.slice(at, at + longest), known);
    if (page && !pages.includes(page)) pages.push(page);
    if (length === 0) {
      const read = words[at] as ReadWord;
      const requestedOrder = isOfGoods(index, read.word) ? undefined : orders.get(keyOf([read.word]));
      if (requestedOrder) order = words[at - 1]?.word === NOT ? 'price-up' : requestedOrder;
      else left.push(read);
    }
    for (const read of words.slice(at, at + length)) if (isOfGoods(index, read.word)) left.push(read);
    at += Math.max(1, length);
  }
  return { pages, order, left };
}

/** Returns the page that the longest phrase at the beginning names. */
function longestPhrase(words: readonly ReadWord[], pages: ReadonlyMap<string, ShopPage>) {
  for (let length = words.length; length > 0; length--) {
    const page = pages.get(keyOf(words.slice(0, length).map(({ word }) => word)));
    if (page) return { length, page };
  }
  return { length: 0, page: null };
}
