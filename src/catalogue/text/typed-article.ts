import { type Criterion, IMPORTANCE, SHARE } from './criterion.ts';
import { isFiller } from './read-word.ts';
import { rowsOfArticle, type TextIndex } from './text-index.ts';
import { MAX_LETTERS, normalise, normaliseArticle, plainWords } from './words.ts';

export interface TypedArticle {
  /** The article as typed, without the words around it. */
  text: string;
  rows: readonly number[];
  /** Whether it is a whole article, not only the beginning of one. */
  whole: boolean;
  /** Whether it counts for more than any words. */
  decisive: boolean;
}

/** Minimum length from which the beginning of an article counts for more than any words. */
const DECISIVE_ARTICLE = 5;

/** Returns the text in two versions, without fillers in front and without fillers at both ends: «Арт. № 600-03», «купить VT-06». */
function withoutLabel(index: TextIndex, text: string): string[] {
  const words = plainWords(normalise(text.slice(0, MAX_LETTERS).replaceAll('№', ' ')));
  const isSignificant = (word: string) => !isFiller(index, word);
  const start = words.findIndex(isSignificant);
  if (start < 0) return [];
  return [words.slice(start), words.slice(start, words.findLastIndex(isSignificant) + 1)].map((some) =>
    some.join(' '),
  );
}

function articleIn(index: TextIndex, text: string): TypedArticle | null {
  const article = normaliseArticle(text);
  if (!/\d/.test(article)) return null;
  const { rows, equal } = rowsOfArticle(index, article);
  if (rows.length === 0) return null;
  const whole = equal > 0;
  return {
    ...{ text, rows: whole ? rows.slice(0, equal) : rows, whole },
    decisive: whole || article.length >= DECISIVE_ARTICLE,
  };
}

/** Returns the article that a text is or begins, with or without other words; null if no goods have it. */
export function typedArticle(index: TextIndex, text: string): TypedArticle | null {
  const asTyped = articleIn(index, text);
  if (asTyped) return asTyped;
  for (const each of withoutLabel(index, text)) {
    const found = articleIn(index, each);
    if (found) return found;
  }
  return null;
}

/**
 * Returns a criterion for a whole article among other words; null for a text that is not an article, or so short that it may mean something
 * else.
 */
export function articleCriterion(index: TextIndex, piece: string): Criterion | null {
  const found = /\d/.test(piece) ? typedArticle(index, piece) : null;
  if (!found?.whole || normaliseArticle(found.text).length < DECISIVE_ARTICLE) return null;
  return criterionOfArticle(found);
}

export function criterionOfArticle({ text, rows }: Pick<TypedArticle, 'text' | 'rows'>): Criterion {
  return { text, meanings: [], rows, importance: IMPORTANCE.article, share: SHARE.word };
}
