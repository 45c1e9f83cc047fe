/** What the shop tells the search of its goods' many names. Words may be given in any form and case. */
export interface SearchWords {
  /** Words and phrases that mean the same, the usual one first: words find all of the words, phrases the usual one. */
  same: readonly (readonly string[])[];
  /** What is searched instead of a word that no product bears, or of a phrase. */
  instead: Readonly<Record<string, string>>;
  /** How else brands are written; other alphabets are understood without. */
  brands: Readonly<Record<string, readonly string[]>>;
  /** Words of a question that tell no products apart. */
  fillers: readonly string[];
  /** What is asked for and not sold here. Heeded only while no product bears the word. */
  notSold: readonly NotSold[];
}

/** Goods the shop does not have, and what to say of them. */
export interface NotSold {
  words: readonly string[];
  advice: string;
  /** A search that helps instead. */
  offer: string;
}

/** No settings at all. */
export const NO_SEARCH_WORDS: SearchWords = { same: [], instead: {}, brands: {}, fillers: [], notSold: [] };
