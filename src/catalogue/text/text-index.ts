import { firstNot } from '../first-not.ts';
import type { PackedStrings } from '../packed-strings.ts';
import type { Lexicon } from './lexicon.ts';

/** Which rows have a term and how much it says of them, term by term. */
export interface Postings {
  /** The postings of term t: `starts[t]` up to `starts[t + 1]`. */
  starts: Uint32Array;
  /** Ascending within a term. */
  rows: Int32Array;
  weights: Uint8Array;
}

/** The term is a word of section names. */
export const IN_SECTION = 1;
/** The term is the first word of products' names. */
export const HEADS_NAME = 2;

/** Everything text is searched by; never changes. */
export interface TextIndex {
  /** Number of rows. */
  count: number;
  /** Term by stem, size or measure. */
  terms: ReadonlyMap<string, number>;
  /** All words as written, in order, and the term of each: for beginnings of words. */
  words: readonly string[];
  termOfWord: Int32Array;
  postings: Postings;
  /** How a term names a kind of goods: {@link IN_SECTION}, {@link HEADS_NAME}, both or 0. */
  kinds: Uint8Array;
  /** Term by term the goods that are called by it: whose name begins so, and whose section is called so; −1 for none. */
  kindOfName: Int32Array;
  kindOfSection: Int32Array;
  /** Articles of products and offers, and barcodes behind {@link BARCODE}, in order, and the row of each. */
  articles: PackedStrings;
  articleRows: Int32Array;
  lexicon: Lexicon;
}

/** A term that a word of a query may mean, and how well it fits, up to 1. */
export interface Meaning {
  term: number;
  fit: number;
}

/** Every set of the wishes of a query is counted, so there are not many of them. */
export const MAX_WISHES = 12;

/** Stands before barcodes among the articles: no typed article has it, so that only a whole barcode is found. */
export const BARCODE = '|';

/** Articles are looked for from this length on. */
const SHORTEST_ARTICLE = 3;
const MAX_ARTICLES = 1000;

/** Rows whose normalised article begins with `article`, or whose barcode it is; those that are equal to it come first, `equal` of them. */
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

/** Bytes of the index, its strings and maps roughly. */
export function bytesOfIndex(index: TextIndex): number {
  const { words, termOfWord, postings, articles, articleRows, kinds, terms } = index;
  const { kindOfName, kindOfSection } = index;
  // A word stands in the dictionary, mostly among the stems, and as what it sounds like.
  const text = words.reduce((sum, word) => sum + 3 * (2 * word.length + 32), 0) + terms.size * 48;
  const { starts, rows, weights } = postings;
  const arrays = [termOfWord, starts, rows, weights, articleRows, kinds, kindOfName, kindOfSection].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
  return text + arrays + articles.bytes;
}
