import type { Scratch } from '../scratch.ts';
import type { TextIndex } from './text-index.ts';
import type { Wish } from './wish.ts';

/** What rows have of a query, and how well; borrowed from the scratch. */
export interface Matches {
  /** Bit by bit the wishes that a row has. */
  had: Int32Array;
  scores: Int32Array;
  /** How many rows have exactly which wishes: a count for every set of them. Kept on the way: a pass over all rows is longer. */
  counts: Int32Array;
}

/** Scores are whole: so many to a point of weight, so that a synonym's fit still counts. */
const FINE = 4;
/** The score of an article that begins with a word of the query. */
const ARTICLE = 8 * FINE;

function raise(matches: Matches, best: Int32Array, row: number, score: number, bit: number): void {
  const before = best[row] as number;
  if (score <= before) return;
  if (before === 0) {
    const { had, counts } = matches;
    const set = had[row] as number;
    counts[set] = (counts[set] as number) - 1;
    counts[set | bit] = (counts[set | bit] as number) + 1;
    had[row] = set | bit;
  }
  matches.scores[row] = (matches.scores[row] as number) + score - before;
  best[row] = score;
}

/** Adds a wish: of several terms it may mean the best one counts. */
function addWish(index: TextIndex, wish: Wish, bit: number, matches: Matches, best: Int32Array): void {
  const { starts, rows, weights } = index.postings;
  for (const { term, fit } of wish.meanings) {
    const end = starts[term + 1] as number;
    const factor = fit * wish.share * FINE;
    for (let at = starts[term] as number; at < end; at++) {
      raise(matches, best, rows[at] as number, Math.ceil((weights[at] as number) * factor), bit);
    }
  }
  for (const row of wish.rows) raise(matches, best, row, ARTICLE, bit);
}

/** Matches all rows against what a query asks for, at most `MAX_WISHES`. */
export function matchRows(index: TextIndex, wishes: readonly Wish[], scratch: Scratch): Matches {
  const matches = {
    had: scratch.zeros(index.count),
    scores: scratch.zeros(index.count),
    counts: new Int32Array(1 << wishes.length),
  };
  matches.counts[0] = index.count;
  wishes.forEach((wish, at) => {
    scratch.within(() => addWish(index, wish, 1 << at, matches, scratch.zeros(index.count)));
  });
  return matches;
}

/** The importance of every set of wishes. */
function importanceOfSets(wishes: readonly Wish[]): Int32Array {
  const sums = new Int32Array(1 << wishes.length);
  wishes.forEach(({ importance }, at) => {
    const bit = 1 << at;
    for (let set = bit; set < bit << 1; set++) sums[set] = (sums[set - bit] as number) + importance;
  });
  return sums;
}

/** The sets of wishes that weigh the most of those that rows have; none where no row has anything. */
export function bestSets(counts: Int32Array, wishes: readonly Wish[]): Uint8Array {
  const sums = importanceOfSets(wishes);
  let max = 0;
  counts.forEach((count, set) => {
    if (count > 0) max = Math.max(max, sums[set] as number);
  });
  return Uint8Array.from(counts, (_, set) => Number(max > 0 && sums[set] === max));
}

/** The rows that have one of the sets of wishes, ascending; borrowed room for them is `rows`. */
export function rowsWith({ had }: Matches, sets: Uint8Array, rows: Int32Array): Int32Array {
  let found = 0;
  // Written always, kept where it counts: cheaper than a guess that is often wrong.
  for (let row = 0; row < had.length; row++) {
    rows[found] = row;
    found += sets[had[row] as number] as number;
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
