import { firstNot } from '../first-not.ts';
import type { PackedStrings } from '../packed-strings.ts';
import type { Lexicon } from './lexicon.ts';

/** For each term, the rows that have it, with its weight in each row. */
export interface Postings {
  /** The postings of term t are at `starts[t]` up to, but not including, `starts[t + 1]`. */
  starts: Uint32Array;
  /** In ascending order within each term. */
  rows: Int32Array;
  weights: Uint8Array;
}

/** The term is a word of section names. */
export const IN_SECTION = 1;
/** The term is the first word of product names. */
export const HEADS_NAME = 2;

/** The text index of a catalogue; immutable. */
export interface TextIndex {
  /** Number of rows. */
  count: number;
  /** Term by stem, size or measure. */
  terms: ReadonlyMap<string, number>;
  /** All words as written, sorted, to find words by their beginning; and the term of each. */
  words: readonly string[];
  termOfWord: Int32Array;
  postings: Postings;
  /** How a term names a kind of goods: {@link IN_SECTION}, {@link HEADS_NAME}, both or 0. */
  kinds: Uint8Array;
  /** By term, the term of goods whose name begins with it and of goods whose section is named after it; −1 for none. */
  kindOfName: Int32Array;
  kindOfSection: Int32Array;
  /** Articles of products and offers, and barcodes after {@link BARCODE}, sorted, with the row of each. */
  articles: PackedStrings;
  articleRows: Int32Array;
  lexicon: Lexicon;
}

/** A term that a word of a query may mean, and how well it fits, 0 to 1. */
export interface Meaning {
  term: number;
  fit: number;
}

/** The number of criteria is limited, because rows are counted by every set of criteria. */
export const MAX_CRITERIA = 12;

/** Prefix of barcodes among the articles. No typed article contains it, so only a whole barcode is found. */
export const BARCODE = '|';

/** Minimum length of a text that is searched as an article. */
const SHORTEST_ARTICLE = 3;
const MAX_ARTICLES = 1000;

/** Returns the rows whose normalised article begins with `article` or whose barcode it is; the first `equal` rows match exactly. */
export function rowsOfArticle(index: TextIndex, article: string): { rows: number[]; equal: number } {
  const called = rowsBeginning(index, article);
  const barcoded = rowsBeginning(index, BARCODE + article);
  const own = [
    ...new Set([...called.rows.slice(0, called.equal), ...barcoded.rows.slice(0, barcoded.equal)]),
  ];
  return { rows: [...own, ...called.rows.slice(called.equal)], equal: own.length };
}

function rowsBeginning(index: TextIndex, article: string): { rows: number[]; equal: number } {
  const rows: number[] = [];
  let equal = 0;
  if (article.length < SHORTEST_ARTICLE) return { rows, equal };
  const { articles, articleRows } = index;
  const start = firstNot(articleRows.length, (at) => articles.at(at) < article);
  for (let at = start; at < articleRows.length && rows.length < MAX_ARTICLES; at++) {
    const found = articles.at(at);
    if (!found.startsWith(article)) break;
    if (found === article) equal++;
    rows.push(articleRows[at] as number);
  }
  return { rows, equal };
}

/** Estimates the size of the index in bytes. */
export function bytesOfIndex(index: TextIndex): number {
  const { words, termOfWord, postings, articles, articleRows, kinds, terms } = index;
  const { kindOfName, kindOfSection } = index;
  // Each word is counted three times: it is in the dictionary, usually among the stems, and stored by its sound.
  const text = words.reduce((sum, word) => sum + 3 * (2 * word.length + 32), 0) + terms.size * 48;
  const { starts, rows, weights } = postings;
  const arrays = [termOfWord, starts, rows, weights, articleRows, kinds, kindOfName, kindOfSection].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
  return text + arrays + articles.bytes;
}
