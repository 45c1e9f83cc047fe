import type { Label } from '../product/card.ts';

/** What the search knows about synonyms and other names of products. Words may have any grammatical form and case. */
export interface SearchWords {
  /** Groups of synonyms, the usual one first: a word finds products with any word of its group, a phrase those with the usual one. */
  same: readonly (readonly string[])[];
  /** Replacements for phrases, and for words that no product has. */
  instead: Readonly<Record<string, string>>;
  /** Other spellings of brands; transliterations need not be listed. */
  brands: Readonly<Record<string, readonly string[]>>;
  /** Words that are ignored in a query because they do not distinguish products. */
  fillers: readonly string[];
  /** Kinds of products not sold here; an entry applies only while its words occur in no product. */
  notSold: readonly NotSold[];
  /** Search words for a value of a property, by the value as written in the catalogue; for yes-or-no properties, by the property's name. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Search words for products with a label, by label. */
  labels: Readonly<Partial<Record<Label, readonly string[]>>>;
  /** Search words for products of a certain size. */
  formats: readonly FormatWords[];
  /** Properties that describe only a part of a product: the colour of a door's inner panel is not the colour of the door. */
  partProperties: readonly string[];
  /** Properties that are searched although they are not filters. */
  searchedProperties: readonly string[];
  /** Words that ask for the cheapest or the most expensive products first. */
  priceOrder: Readonly<Record<PriceOrder, readonly string[]>>;
  /** Information pages, such as those about delivery, that can be found with the search. */
  pages: readonly ShopPage[];
  /** Words by which a text is recognised as a question that asks for advice. */
  questions: readonly string[];
}

/** Sort order that a query can ask for. */
export type PriceOrder = 'price-up' | 'price-down';

/** Search words for products whose sides lie within these bounds, in centimetres and inclusive; a missing bound does not limit. */
export interface FormatWords {
  words: readonly string[];
  /** Minimum of the shorter side. */
  minShort?: number;
  /** Bounds of the longer side. */
  minLong?: number;
  maxLong?: number;
  /** Both sides must be equal. */
  square?: true;
}

export interface ShopPage {
  name: string;
  address: string;
  /** Words and phrases that find the page. */
  words: readonly string[];
}

/** A kind of product that the shop does not sell, and a text about it. */
export interface NotSold {
  words: readonly string[];
  advice: string;
  /** A query to suggest instead. */
  offer: string;
}

export const NO_SEARCH_WORDS: SearchWords = {
  ...{ same: [], instead: {}, brands: {}, fillers: [], notSold: [], values: {}, labels: {}, formats: [] },
  ...{ partProperties: [], searchedProperties: [], pages: [], questions: [] },
  priceOrder: { 'price-up': [], 'price-down': [] },
};

/** Whether a product with these sides, in centimetres, matches a format. */
export function isOfFormat(format: FormatWords, { short, long }: { short: number; long: number }): boolean {
  const { minShort = 0, minLong = 0, maxLong = Number.POSITIVE_INFINITY, square } = format;
  return short >= minShort && long >= minLong && long <= maxLong && (!square || short === long);
}
