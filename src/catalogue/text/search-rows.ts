import type { Scratch } from '../scratch.ts';
import { type Meaning, meaningsOfWord, rowsOfArticle, type TextIndex } from './text-index.ts';
import { meaningsOf, normaliseArticle, otherLayout, wordsOf } from './words.ts';

export interface Found {
  /** Ascending. */
  rows: Int32Array;
  /** The same rows, best first. */
  ranked: Int32Array;
  /** What was searched instead of the text; null when it was the text itself. */
  corrected: string | null;
}

/** Words that tell nothing apart. */
const EMPTY_WORDS = new Set(['и', 'в', 'во', 'с', 'со', 'на', 'из', 'для', 'под', 'к', 'по', 'от', 'до']);
/** Longer texts are not searched for, only their beginning. */
const MOST_WORDS = 12;
/** An article says more than any words. */
const ARTICLE_SCORE = 1000;
const SCORES = 1024;

/** For every word of the text the terms it may mean. */
function readQuery(index: TextIndex, text: string): Meaning[][] {
  const { words, sizes } = wordsOf(text);
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  return [
    ...sizes.map((size) =>
      meaningsOf(size).flatMap((name): Meaning[] => {
        const term = index.terms.get(name);
        return term === undefined ? [] : [{ term, fit: 1 }];
      }),
    ),
    ...(telling.length > 0 ? telling : words).map((word) => meaningsOfWord(index, word)),
  ].slice(0, MOST_WORDS);
}

/** What rows have of a query: how many of its words, and how well; borrowed from the scratch. */
interface Matches {
  words: Int32Array;
  scores: Int32Array;
  /** The most words that a row has. */
  most: number;
}

/** Adds a word: of several terms it may mean the best one counts. */
function addWord(index: TextIndex, meanings: readonly Meaning[], matches: Matches, best: Int32Array): void {
  const { starts, rows, weights } = index.postings;
  for (const { term, fit } of meanings) {
    const end = starts[term + 1] as number;
    for (let at = starts[term] as number; at < end; at++) {
      const row = rows[at] as number;
      const score = Math.ceil((weights[at] as number) * fit);
      const before = best[row] as number;
      if (score <= before) continue;
      if (before === 0) {
        const words = (matches.words[row] as number) + 1;
        matches.words[row] = words;
        if (words > matches.most) matches.most = words;
      }
      matches.scores[row] = (matches.scores[row] as number) + score - before;
      best[row] = score;
    }
  }
}

/** Rows by falling score; equal ones stay in their order. Linear: a word may be found in half the catalogue. */
function rank(rows: Int32Array, scores: Int32Array): Int32Array {
  const starts = new Uint32Array(SCORES + 1);
  const place = (row: number) => SCORES - Math.min(SCORES - 1, scores[row] as number);
  for (const row of rows) starts[place(row)] = (starts[place(row)] as number) + 1;
  let sum = 0;
  for (let at = 0; at <= SCORES; at++) {
    const count = starts[at] as number;
    starts[at] = sum;
    sum += count;
  }
  const ranked = new Int32Array(rows.length);
  for (const row of rows) {
    const at = place(row);
    ranked[starts[at] as number] = row;
    starts[at] = (starts[at] as number) + 1;
  }
  return ranked;
}

function searchOnce(index: TextIndex, text: string, scratch: Scratch): Matches {
  const query = readQuery(index, text);
  const matches = { words: scratch.zeros(index.count), scores: scratch.zeros(index.count), most: 0 };
  for (const meanings of query) {
    scratch.within(() => addWord(index, meanings, matches, scratch.zeros(index.count)));
  }
  for (const row of rowsOfArticle(index, normaliseArticle(text))) {
    matches.words[row] = Math.max(1, query.length);
    matches.scores[row] = ARTICLE_SCORE;
    matches.most = Math.max(1, query.length);
  }
  return matches;
}

/**
 * The rows a text finds [SEARCH-3]: those with all of its words, or where there are none, those with the most of them. A
 * text that finds nothing is tried as typed with the other keyboard layout. Ranked by how well the text fits, then in the
 * order of the rows, which is stock and popularity.
 */
export function searchRows(index: TextIndex, text: string, scratch: Scratch): Found {
  scratch.begin();
  let corrected: string | null = null;
  let matches = searchOnce(index, text, scratch);
  if (matches.most === 0) {
    const other = otherLayout(text);
    const retried = searchOnce(index, other, scratch);
    if (retried.most > 0) {
      corrected = other;
      matches = retried;
    }
  }
  const rows = rowsWithMost(matches, scratch.take(index.count));
  return { rows, ranked: rank(rows, matches.scores), corrected };
}

function rowsWithMost({ words, most }: Matches, rows: Int32Array): Int32Array {
  if (most === 0) return new Int32Array(0);
  let found = 0;
  // Written always, kept where it counts: cheaper than a guess that is often wrong.
  for (let row = 0; row < words.length; row++) {
    rows[found] = row;
    found += Number(words[row] === most);
  }
  return rows.slice(0, found);
}
