import type { Label } from '../product/card.ts';

/** What the search knows of its goods' many names. Words may be given in any form and case. */
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
  /** What goods with a value of a property are asked for with, by the value as the catalogue writes it; of yes or no by the property. */
  values: Readonly<Record<string, readonly string[]>>;
  /** What goods with a label are asked for with. */
  labels: Readonly<Partial<Record<Label, readonly string[]>>>;
  /** What goods of certain sides are asked for with. */
  formats: readonly FormatWords[];
  /** Properties of a part of the goods: the colour of a door's inner panel is not the door's. */
  partProperties: readonly string[];
  /** Properties that goods are found by though nobody filters by them. */
  searchedProperties: readonly string[];
  /** Words that ask for the cheapest first, and for the dearest. */
  priceOrder: Readonly<Record<PriceOrder, readonly string[]>>;
  /** What else the shop is asked about than goods. */
  pages: readonly ShopPage[];
  /** Words of a text that wants advice. */
  questions: readonly string[];
}

/** How a query wants goods ordered, where it says so. */
export type PriceOrder = 'price-up' | 'price-down';

/** Words for goods whose sides are within bounds, in centimetres and inclusive; a bound that is left out bounds nothing. */
export interface FormatWords {
  words: readonly string[];
  /** Of the shorter side. */
  minShort?: number;
  /** Of the longer side. */
  minLong?: number;
  maxLong?: number;
  /** Both sides are equal. */
  square?: true;
}

/** A page of the shop that answers a question about its service. */
export interface ShopPage {
  name: string;
  address: string;
  /** Words and phrases it is asked for with. */
  words: readonly string[];
}

/** Goods the shop does not have, and what to say of them. */
export interface NotSold {
  words: readonly string[];
  advice: string;
  /** A search that helps instead. */
  offer: string;
}

/** No settings at all. */
export const NO_SEARCH_WORDS: SearchWords = {
  ...{ same: [], instead: {}, brands: {}, fillers: [], notSold: [], values: {}, labels: {}, formats: [] },
  ...{ partProperties: [], searchedProperties: [], pages: [], questions: [] },
  priceOrder: { 'price-up': [], 'price-down': [] },
};

/** Whether goods of these sides, in centimetres, are of a format. */
export function isOfFormat(format: FormatWords, { short, long }: { short: number; long: number }): boolean {
  const { minShort = 0, minLong = 0, maxLong = Number.POSITIVE_INFINITY, square } = format;
  return short >= minShort && long >= minLong && long <= maxLong && (!square || short === long);
}
