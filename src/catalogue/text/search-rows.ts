import type { Scratch } from '../scratch.ts';
import type { Head } from './find-heads.ts';
import { bestSets, type Matches, matchRows, rank, rowsWith, SCORES } from './match-rows.ts';
import { type ReadQuery, readQuery } from './read-query.ts';
import type { TextIndex } from './text-index.ts';
import { type TypedArticle, typedArticle, wishOfArticle } from './typed-article.ts';
import { IMPORTANCE, SHARE, saidText, type Wish } from './wish.ts';
import { otherLayout } from './words.ts';

export interface Found extends ReadQuery {
  /** Ascending. */
  rows: Int32Array;
  /** The same rows, best first. */
  ranked: Int32Array;
  /** False where no row has all that was asked for: the rows have the most of it. */
  whole: boolean;
  /** Where they do not: how many rows have all but this wish, wish by wish. */
  without: readonly number[];
  /** Wishes that none of the rows has. */
  missing: readonly string[];
}

/**
 * The rows a text finds [SEARCH-3]: those that have all it asks for, or where there are none, those that have the most of
 * it. Ranked by how well the text fits, then in the order of the rows, which is stock and popularity. Typing errors and the
 * other keyboard layout are corrected unless `exact`.
 */
export function searchRows(index: TextIndex, text: string, scratch: Scratch, exact = false): Found {
  scratch.begin();
  const query = readQuery(index, text, exact);
  const { wishes, matches, whole } = matchKinds(index, query, scratch);
  const { counts } = matches;
  const all = counts.length - 1;
  const article = articleOf(index, text, { exact, nothing: counts[0] === index.count });
  if (article) return withArticle(index, { query, matches, article, whole }, scratch);
  const sets = bestSets(counts, wishes);
  const rows = rowsWith(matches, sets, scratch.take(index.count));
  const without = wishes.map((_, at) => (whole ? 0 : (counts[all ^ (1 << at)] as number)));
  const missing = whole ? [] : wishes.filter((_, at) => !someHas(sets, 1 << at)).map(saidText);
  return {
    ...{ ...query, rows, ranked: rank(rows, matches.scores), without },
    ...{ whole: whole || all === 0, missing: rows.length > 0 ? missing : [] },
  };
}

const someHas = (sets: Uint8Array, bit: number): boolean => sets.some((taken, set) => taken > 0 && set & bit);

interface KindMatches {
  wishes: readonly Wish[];
  matches: Matches;
  whole: boolean;
}

/** The rows of the kind of goods that is wanted; where none of that kind has it all, of the other kind it may be. */
function matchKinds(index: TextIndex, { wishes, heads }: ReadQuery, scratch: Scratch): KindMatches {
  const match = (read: readonly Wish[]): KindMatches => {
    const matches = matchRows(index, read, scratch);
    return { wishes: read, matches, whole: isWhole(index, read, matches) };
  };
  let first: KindMatches | null = null;
  for (const head of heads) {
    const found = match(wishes.map((wish, at) => asKind(wish, at === head.at ? head : null)));
    if (found.whole) return found;
    first ??= found;
  }
  return first ?? match(wishes);
}

/** The wish that names the kind is the head; one that was taken for it is a word like others. */
function asKind(wish: Wish, head: Head | null): Wish {
  if (head) return { ...wish, meanings: head.meanings, importance: IMPORTANCE.head, share: SHARE.head };
  if (wish.importance !== IMPORTANCE.head) return wish;
  return { ...wish, importance: IMPORTANCE.section, share: SHARE.word };
}

/** True where rows have all that is asked for; goods are not expected to name the other goods that they are for. */
function isWhole(index: TextIndex, wishes: readonly Wish[], { counts }: Matches): boolean {
  if (wishes.length === 0) return false;
  const hard = wishes.reduce((set, wish, at) => (isPurpose(index, wish) ? set : set | (1 << at)), 0);
  return hard > 0 && counts.some((count, set) => count > 0 && (set & hard) === hard);
}

const isPurpose = (index: TextIndex, { complement, adjectival, importance, meanings }: Wish): boolean =>
  importance < IMPORTANCE.head &&
  (complement || adjectival) === true &&
  meanings.some(({ term }) => (index.kindOfName[term] ?? -1) >= 0 || (index.kindOfSection[term] ?? -1) >= 0);

/** The article in the text, or where it finds nothing in the other keyboard layout, which is then the correction. */
function articleOf(index: TextIndex, text: string, asked: { exact: boolean; nothing: boolean }) {
  const straight = typedArticle(index, text);
  if (straight) return { ...straight, read: null };
  if (asked.exact || !asked.nothing) return null;
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

/** The rows of an article, and those that have all the words, if any; the article's first where it is sure. */
function withArticle(index: TextIndex, search: ArticleSearch, scratch: Scratch): Found {
  const { query, matches, article, whole } = search;
  const all = (1 << query.wishes.length) - 1;
  const decisive = article.decisive || !whole;
  // The set of all wishes stands for the article too; where there is no wish, for nothing else.
  if (all === 0) matches.had.fill(1);
  const set = all === 0 ? 0 : all;
  for (const row of article.rows) {
    matches.had[row] = set;
    matches.scores[row] = decisive ? SCORES : Math.max(1, matches.scores[row] as number);
  }
  const sets = new Uint8Array(Math.max(2, all + 1));
  sets[set] = 1;
  const rows = rowsWith(matches, sets, scratch.take(index.count));
  return {
    ...query,
    // Its parts say nothing of the goods: «600-03» asks for no «03».
    ...(article.whole && { wishes: [wishOfArticle(article)], heads: [] }),
    ...{ rows, ranked: rank(rows, matches.scores), whole: true, without: [], missing: [], unknown: [] },
    corrected: article.read ?? (decisive && !whole ? null : query.corrected),
  };
}
