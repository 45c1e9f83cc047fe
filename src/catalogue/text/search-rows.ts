import type { Scratch } from '../scratch.ts';
import { bestSets, type Matches, matchRows, rank, rowsWith, SCORES } from './match-rows.ts';
import { type ReadQuery, readQuery } from './read-query.ts';
import { rowsOfArticle, type TextIndex } from './text-index.ts';
import { normaliseArticle, otherLayout } from './words.ts';

export interface Found extends ReadQuery {
  /** Ascending. */
  rows: Int32Array;
  /** The same rows, best first. */
  ranked: Int32Array;
  /** False where no row has all that was asked for: the rows have the most of it. */
  whole: boolean;
  /** Where they do not: how many rows have all but this wish, wish by wish. */
  without: readonly number[];
}

/** From here on the beginning of an article says more than any words. */
const TELLING_ARTICLE = 5;

/** Rows that the whole text is the article of, or begins it. */
function articlesIn(index: TextIndex, text: string): { rows: readonly number[]; telling: boolean } {
  const article = normaliseArticle(text);
  if (!/\d/.test(article)) return { rows: [], telling: false };
  const { rows, equal } = rowsOfArticle(index, article);
  if (equal > 0) return { rows: rows.slice(0, equal), telling: true };
  return { rows, telling: article.length >= TELLING_ARTICLE };
}

/**
 * The rows a text finds [SEARCH-3]: those that have all it asks for, or where there are none, those that have the most of
 * it. Ranked by how well the text fits, then in the order of the rows, which is stock and popularity. Typing errors and the
 * other keyboard layout are corrected unless `exact`.
 */
export function searchRows(index: TextIndex, text: string, scratch: Scratch, exact = false): Found {
  scratch.begin();
  const query = readQuery(index, text, exact);
  const { wishes } = query;
  const matches = matchRows(index, wishes, scratch);
  const { counts } = matches;
  const all = counts.length - 1;
  const whole = (counts[all] as number) > 0 && all > 0;
  const articles = articlesOf(index, text, { exact, nothing: counts[0] === index.count });
  if (articles.rows.length > 0) return withArticles(index, { query, matches, articles, whole }, scratch);
  const rows = rowsWith(matches, bestSets(counts, wishes), scratch.take(index.count));
  const without = wishes.map((_, at) => (whole ? 0 : (counts[all ^ (1 << at)] as number)));
  return { ...query, rows, ranked: rank(rows, matches.scores), whole: whole || all === 0, without };
}

/** Articles in the text, or where it finds nothing in the other keyboard layout, which is then the correction. */
function articlesOf(index: TextIndex, text: string, asked: { exact: boolean; nothing: boolean }) {
  const straight = articlesIn(index, text);
  if (straight.rows.length > 0 || asked.exact || !asked.nothing) return { ...straight, read: null };
  const other = otherLayout(text);
  const swapped = articlesIn(index, other);
  return { ...swapped, read: swapped.rows.length > 0 ? other : null };
}

interface ArticleSearch {
  query: ReadQuery;
  matches: Matches;
  articles: ReturnType<typeof articlesOf>;
  whole: boolean;
}

/** The rows of an article, and those that have all the words, if any; the article's first where it is sure. */
function withArticles(index: TextIndex, search: ArticleSearch, scratch: Scratch): Found {
  const { query, matches, articles, whole } = search;
  const all = (1 << query.wishes.length) - 1;
  const telling = articles.telling || !whole;
  // The set of all wishes stands for the article too; where there is no wish, for nothing else.
  if (all === 0) matches.had.fill(1);
  const set = all === 0 ? 0 : all;
  for (const row of articles.rows) {
    matches.had[row] = set;
    matches.scores[row] = telling ? SCORES : Math.max(1, matches.scores[row] as number);
  }
  const sets = new Uint8Array(Math.max(2, all + 1));
  sets[set] = 1;
  const rows = rowsWith(matches, sets, scratch.take(index.count));
  return {
    ...query,
    ...{ rows, ranked: rank(rows, matches.scores), whole: true, without: [], unknown: [] },
    corrected: articles.read ?? (telling && !whole ? null : query.corrected),
  };
}
