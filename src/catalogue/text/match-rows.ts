import type { Scratch } from '../scratch.ts';
import type { Wish } from './read-query.ts';
import type { TextIndex } from './text-index.ts';

/** What rows have of a query: how much of what it asks, and how well; borrowed from the scratch. */
export interface Matches {
  /** Sum of importance of the wishes a row has. */
  had: Int32Array;
  scores: Int32Array;
  /** The most that a row has. */
  most: number;
}

/** The weight of an article that begins with a word of the query. */
const ARTICLE = 8;

function raise(matches: Matches, best: Int32Array, row: number, score: number, importance: number): void {
  const before = best[row] as number;
  if (score <= before) return;
  if (before === 0) {
    const had = (matches.had[row] as number) + importance;
    matches.had[row] = had;
    if (had > matches.most) matches.most = had;
  }
  matches.scores[row] = (matches.scores[row] as number) + score - before;
  best[row] = score;
}

/** Adds a wish: of several terms it may mean the best one counts. */
function addWish(index: TextIndex, wish: Wish, matches: Matches, best: Int32Array): void {
  const { starts, rows, weights } = index.postings;
  for (const { term, fit } of wish.meanings) {
    const end = starts[term + 1] as number;
    const factor = fit * wish.share;
    for (let at = starts[term] as number; at < end; at++) {
      raise(matches, best, rows[at] as number, Math.ceil((weights[at] as number) * factor), wish.importance);
    }
  }
  for (const row of wish.rows) raise(matches, best, row, ARTICLE, wish.importance);
}

/** Matches all rows against what a query asks for. */
export function matchRows(index: TextIndex, wishes: readonly Wish[], scratch: Scratch): Matches {
  const matches = { had: scratch.zeros(index.count), scores: scratch.zeros(index.count), most: 0 };
  for (const wish of wishes) {
    scratch.within(() => addWish(index, wish, matches, scratch.zeros(index.count)));
  }
  return matches;
}

/** The rows that have as much as any has, ascending. */
export function rowsWithMost({ had, most }: Matches, rows: Int32Array): Int32Array {
  if (most === 0) return new Int32Array(0);
  let found = 0;
  // Written always, kept where it counts: cheaper than a guess that is often wrong.
  for (let row = 0; row < had.length; row++) {
    rows[found] = row;
    found += Number(had[row] === most);
  }
  return rows.slice(0, found);
}

/** Scores beyond are equal. */
export const SCORES = 1024;

/** Rows by falling score; equal ones stay in their order. Linear: a word may be found in half the catalogue. */
export function rank(rows: Int32Array, scores: Int32Array): Int32Array {
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
