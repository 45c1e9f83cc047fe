import type { Scratch } from '../scratch.ts';
import { type Criterion, IMPORTANCE, SHARE, typedText } from './criterion.ts';
import type { Head } from './find-heads.ts';
import { bestSets, type Matches, matchRows, rank, rowsWith, SCORES } from './match-rows.ts';
import { type ReadQuery, readQuery } from './read-query.ts';
import type { TextIndex } from './text-index.ts';
import { criterionOfArticle, type TypedArticle, typedArticle } from './typed-article.ts';
import { otherLayout } from './words.ts';

export interface Found extends ReadQuery {
  /** In ascending order. */
  rows: Int32Array;
  /** The same rows, best first. */
  ranked: Int32Array;
  /** Whether some row matches all criteria; otherwise the rows are those that match the most of them. */
  whole: boolean;
  /** By criterion, the number of rows that match all but this one; zeros if `whole`. */
  without: readonly number[];
  /** Criteria that none of the rows match. */
  missing: readonly string[];
}

/**
 * Finds the rows of a text [SEARCH-3]: those that match all criteria, or else those that match the most. They are ranked by how well the
 * text fits, then in the order of the rows, which is stock and popularity. Typing errors and the other keyboard layout are corrected unless
 * `exact`.
 */
export function searchRows(index: TextIndex, text: string, scratch: Scratch, exact = false): Found {
  scratch.begin();
  const query = readQuery(index, text, exact);
  const { criteria, matches, whole } = matchKinds(index, query, scratch);
  const { counts } = matches;
  const all = counts.length - 1;
  const article = articleOf(index, text, { exact, nothing: counts[0] === index.count });
  if (article) return withArticle(index, { query, matches, article, whole }, scratch);
  const sets = bestSets(counts, criteria);
  const rows = rowsWith(matches, sets, scratch.allocate(index.count));
  const without = criteria.map((_, at) => (whole ? 0 : (counts[all ^ (1 << at)] as number)));
  const missing = whole ? [] : criteria.filter((_, at) => !someHas(sets, 1 << at)).map(typedText);
  return {
    ...{ ...query, rows, ranked: rank(rows, matches.scores), without },
    ...{ whole: whole || all === 0, missing: rows.length > 0 ? missing : [] },
  };
}

const someHas = (sets: Uint8Array, bit: number): boolean => sets.some((used, set) => used > 0 && set & bit);

interface KindMatches {
  criteria: readonly Criterion[];
  matches: Matches;
  whole: boolean;
}

/** Matches rows that are of the kind of goods wanted; if none of that kind matches everything, the next likely kind is tried. */
function matchKinds(index: TextIndex, { criteria, heads }: ReadQuery, scratch: Scratch): KindMatches {
  const match = (read: readonly Criterion[]): KindMatches => {
    const matches = matchRows(index, read, scratch);
    return { criteria: read, matches, whole: isWhole(index, read, matches) };
  };
  let first: KindMatches | null = null;
  for (const head of heads) {
    const found = match(criteria.map((criterion, at) => asKind(criterion, at === head.at ? head : null)));
    if (found.whole) return found;
    first ??= found;
  }
  return first ?? match(criteria);
}

/**
 * Gives a criterion the meanings of the head if it is read as the kind of goods; a criterion that was wrongly weighed as the kind becomes
 * an ordinary word.
 */
function asKind(criterion: Criterion, head: Head | null): Criterion {
  if (head) return { ...criterion, meanings: head.meanings, importance: IMPORTANCE.head, share: SHARE.head };
  if (criterion.importance !== IMPORTANCE.head) return criterion;
  return { ...criterion, importance: IMPORTANCE.section, share: SHARE.word };
}

/** Whether some rows match everything. Goods are not expected to name the other goods that they are for. */
function isWhole(index: TextIndex, criteria: readonly Criterion[], { counts }: Matches): boolean {
  if (criteria.length === 0) return false;
  const hard = criteria.reduce(
    (set, criterion, at) => (isPurpose(index, criterion) ? set : set | (1 << at)),
    0,
  );
  return hard > 0 && counts.some((count, set) => count > 0 && (set & hard) === hard);
}

const isPurpose = (index: TextIndex, { complement, adjectival, importance, meanings }: Criterion): boolean =>
  importance < IMPORTANCE.head &&
  (complement || adjectival) === true &&
  meanings.some(({ term }) => (index.kindOfName[term] ?? -1) >= 0 || (index.kindOfSection[term] ?? -1) >= 0);

/**
 * Returns the article in the text. If there is none and `nothing` else is found either, looks for one in the text as it would be in the
 * other keyboard layout, which then becomes the correction.
 */
function articleOf(index: TextIndex, text: string, options: { exact: boolean; nothing: boolean }) {
  const straight = typedArticle(index, text);
  if (straight) return { ...straight, read: null };
  if (options.exact || !options.nothing) return null;
  const other = otherLayout(text);
  const swapped = typedArticle(index, other);
  return swapped && { ...swapped, read: other };
}

interface ArticleSearch {
  query: ReadQuery;
  matches: Matches;
  article: TypedArticle & { read: string | null };
  whole: boolean;
}

/** Combines the rows of an article with those that match all words; those of the article come first if it is certain. */
function withArticle(index: TextIndex, search: ArticleSearch, scratch: Scratch): Found {
  const { query, matches, article, whole } = search;
  const all = (1 << query.criteria.length) - 1;
  const decisive = article.decisive || !whole;
  // Rows of the article count as matching all criteria; without criteria, all other rows are moved out of set 0, which then stands for the
  // article alone.
  if (all === 0) matches.had.fill(1);
  const set = all === 0 ? 0 : all;
  for (const row of article.rows) {
    matches.had[row] = set;
    matches.scores[row] = decisive ? SCORES : Math.max(1, matches.scores[row] as number);
  }
  const sets = new Uint8Array(Math.max(2, all + 1));
  sets[set] = 1;
  const rows = rowsWith(matches, sets, scratch.allocate(index.count));
  return {
    ...query,
    // The parts of an article are not words: «600-03» does not require «03».
    ...(article.whole && { criteria: [criterionOfArticle(article)], heads: [] }),
    ...{ rows, ranked: rank(rows, matches.scores), whole: true, without: [], missing: [], unknown: [] },
    corrected: article.read ?? (decisive && !whole ? null : query.corrected),
  };
}
