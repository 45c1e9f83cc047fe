import type { Scratch } from '../scratch.ts';
import { matchRows, rank, rowsWithMost, SCORES } from './match-rows.ts';
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
  const matches = matchRows(index, query.wishes, scratch);
  let articles = articlesIn(index, text);
  let { corrected } = query;
  if (articles.rows.length === 0 && !exact && matches.most === 0) {
    const other = otherLayout(text);
    articles = articlesIn(index, other);
    if (articles.rows.length > 0) corrected = other;
  }
  const all = query.wishes.reduce((sum, { importance }) => sum + importance, 0);
  if (articles.rows.length > 0) {
    const full = Math.max(1, all);
    const telling = articles.telling || matches.most === 0;
    if (telling && matches.most < full) corrected = null;
    for (const row of articles.rows) {
      matches.had[row] = full;
      matches.scores[row] = telling ? SCORES : Math.max(1, matches.scores[row] as number);
    }
    matches.most = full;
  }
  const rows = rowsWithMost(matches, scratch.take(index.count));
  return {
    ...query,
    ...(articles.rows.length > 0 && { unknown: [], corrected }),
    rows,
    ranked: rank(rows, matches.scores),
    whole: matches.most >= all,
  };
}
