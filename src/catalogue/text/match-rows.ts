import type { Scratch } from '../scratch.ts';
import type { Criterion } from './criterion.ts';
import type { TextIndex } from './text-index.ts';

/** Which criteria each row matches, and how well; borrowed from the scratch. */
export interface Matches {
  /** The criteria that each row matches, as a bit set. */
  had: Int32Array;
  scores: Int32Array;
  /** Number of rows by exact set of criteria. Counted on the way, because a pass over all rows takes longer. */
  counts: Int32Array;
}

/** Scores are integers in quarters of a point of weight, so that the lower fit of a synonym still makes a difference. */
const FINE = 4;
/** Score of an article that begins with a word of the query. */
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

/** Adds the rows that match a criterion; if a row has several of the terms that the criterion may mean, the best one counts. */
function addCriterion(
  index: TextIndex,
  criterion: Criterion,
  bit: number,
  matches: Matches,
  best: Int32Array,
): void {
  const { starts, rows, weights } = index.postings;
  for (const { term, fit } of criterion.meanings) {
    const end = starts[term + 1] as number;
    const factor = fit * criterion.share * FINE;
    for (let at = starts[term] as number; at < end; at++) {
      raise(matches, best, rows[at] as number, Math.ceil((weights[at] as number) * factor), bit);
    }
  }
  for (const row of criterion.rows) raise(matches, best, row, ARTICLE, bit);
}

/** Matches all rows against a query of at most {@link MAX_CRITERIA} criteria. */
export function matchRows(index: TextIndex, criteria: readonly Criterion[], scratch: Scratch): Matches {
  const matches = {
    had: scratch.zeros(index.count),
    scores: scratch.zeros(index.count),
    counts: new Int32Array(1 << criteria.length),
  };
  matches.counts[0] = index.count;
  criteria.forEach((criterion, at) => {
    scratch.within(() => addCriterion(index, criterion, 1 << at, matches, scratch.zeros(index.count)));
  });
  return matches;
}

/** Returns the importance of every set of criteria. */
function importanceOfSets(criteria: readonly Criterion[]): Int32Array {
  const sums = new Int32Array(1 << criteria.length);
  criteria.forEach(({ importance }, at) => {
    const bit = 1 << at;
    for (let set = bit; set < bit << 1; set++) sums[set] = (sums[set - bit] as number) + importance;
  });
  return sums;
}

/**
 * Returns 1 for each set of criteria that is the most important among those that rows match, otherwise 0; only zeros if no row matches
 * anything.
 */
export function bestSets(counts: Int32Array, criteria: readonly Criterion[]): Uint8Array {
  const sums = importanceOfSets(criteria);
  let max = 0;
  counts.forEach((count, set) => {
    if (count > 0) max = Math.max(max, sums[set] as number);
  });
  return Uint8Array.from(counts, (_, set) => Number(max > 0 && sums[set] === max));
}

/** Returns the rows whose matched criteria form one of the sets, in ascending order. `rows` is a buffer for them. */
export function rowsWith({ had }: Matches, sets: Uint8Array, rows: Int32Array): Int32Array {
  let found = 0;
  // Every row is written to the buffer, and the next one overwrites it unless it counts: this is cheaper than a branch that is often
  // mispredicted.
  for (let row = 0; row < had.length; row++) {
    rows[found] = row;
    found += sets[had[row] as number] as number;
  }
  return rows.slice(0, found);
}

/** Number of different scores; any greater score counts as the greatest one. */
export const SCORES = 1024;

/** Sorts rows by falling score; equal ones stay in their order. Linear, because a word may match half the catalogue. */
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
