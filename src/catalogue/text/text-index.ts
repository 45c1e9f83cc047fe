import type { PackedStrings } from '../packed-strings.ts';
import { stemOf } from './stem.ts';

/** Which rows have a term and how much it says of them, term by term. */
export interface Postings {
  /** The postings of term t: `starts[t]` up to `starts[t + 1]`. */
  starts: Uint32Array;
  /** Ascending within a term. */
  rows: Int32Array;
  weights: Uint8Array;
}

/** Everything text is searched by; never changes. */
export interface TextIndex {
  /** Number of rows. */
  count: number;
  /** Term by stem or size. */
  terms: ReadonlyMap<string, number>;
  /** All words as written, in order, and the term of each: for beginnings of words. */
  words: readonly string[];
  termOfWord: Int32Array;
  postings: Postings;
  /** Articles of products and offers in order, and the row of each. */
  articles: PackedStrings;
  articleRows: Int32Array;
}

/** A term that a word of a query may mean, and how well it fits, up to 1. */
export interface Meaning {
  term: number;
  fit: number;
}

/** A begun word says less than a whole one. */
const FIT_OF_BEGINNING = 0.5;
/** A beginning with more continuations than this is not typed far enough to tell them apart. */
const MOST_CONTINUATIONS = 400;

/** The first index at which `isBefore` is false; true comes before false. */
function firstNot(count: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The terms a normalised word may mean: its stem, and the words it may be the beginning of. */
export function meaningsOfWord(index: TextIndex, word: string): Meaning[] {
  const found = new Map<number, number>();
  const exact = index.terms.get(stemOf(word));
  if (exact !== undefined) found.set(exact, 1);
  const { words } = index;
  const start = firstNot(words.length, (at) => (words[at] as string) < word);
  const stop = Math.min(words.length, start + MOST_CONTINUATIONS);
  for (let at = start; at < stop && (words[at] as string).startsWith(word); at++) {
    const term = index.termOfWord[at] as number;
    if (!found.has(term)) found.set(term, words[at] === word ? 1 : FIT_OF_BEGINNING);
  }
  return Array.from(found, ([term, fit]) => ({ term, fit }));
}

/** Articles are looked for from this length on. */
const SHORTEST_ARTICLE = 3;
const MOST_ARTICLES = 1000;

/** Rows whose normalised article begins with `article`; those that are equal to it come first. */
export function rowsOfArticle(index: TextIndex, article: string): number[] {
  if (article.length < SHORTEST_ARTICLE) return [];
  const { articles, articleRows } = index;
  const start = firstNot(articleRows.length, (at) => articles.at(at) < article);
  const rows: number[] = [];
  for (let at = start; at < articleRows.length && rows.length < MOST_ARTICLES; at++) {
    if (!articles.at(at).startsWith(article)) break;
    rows.push(articleRows[at] as number);
  }
  return rows;
}

/** Bytes of the index, its strings roughly. */
export function bytesOfIndex({ words, termOfWord, postings, articles, articleRows }: TextIndex): number {
  const text = words.reduce((sum, word) => sum + 2 * word.length + 32, 0);
  const { starts, rows, weights } = postings;
  const arrays = [termOfWord, starts, rows, weights, articleRows].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
  return text + arrays + articles.bytes;
}
