import { isFiller } from './read-word.ts';
import { rowsOfArticle, type TextIndex } from './text-index.ts';
import { IMPORTANCE, SHARE, type Wish } from './wish.ts';
import { MAX_LETTERS, normalise, normaliseArticle, plainWords } from './words.ts';

export interface TypedArticle {
  /** As it was typed, without the words about it. */
  text: string;
  rows: readonly number[];
  /** It is their whole article, not a beginning of it. */
  whole: boolean;
  /** It says more than any words. */
  decisive: boolean;
}

/** From here on the beginning of an article says more than any words. */
const DECISIVE_ARTICLE = 5;

/** A text without fillers in front, and at both ends: «Арт. № 600-03», «купить VT-06». */
function withoutLabel(index: TextIndex, text: string): string[] {
  const words = plainWords(normalise(text.slice(0, MAX_LETTERS).replaceAll('№', ' ')));
  const says = (word: string) => !isFiller(index, word);
  const start = words.findIndex(says);
  if (start < 0) return [];
  return [words.slice(start), words.slice(start, words.findLastIndex(says) + 1)].map((some) =>
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

/** The article that a text is or begins, with or without words about it; null where no goods have such. */
export function typedArticle(index: TextIndex, text: string): TypedArticle | null {
  const asTyped = articleIn(index, text);
  if (asTyped) return asTyped;
  for (const each of withoutLabel(index, text)) {
    const found = articleIn(index, each);
    if (found) return found;
  }
  return null;
}

/** A whole article among other words; null for a piece of text that is none, or so short that it may mean something else. */
export function articleWish(index: TextIndex, piece: string): Wish | null {
  const found = /\d/.test(piece) ? typedArticle(index, piece) : null;
  if (!found?.whole || normaliseArticle(found.text).length < DECISIVE_ARTICLE) return null;
  return wishOfArticle(found);
}

export function wishOfArticle({ text, rows }: Pick<TypedArticle, 'text' | 'rows'>): Wish {
  return { text, meanings: [], rows, importance: IMPORTANCE.article, share: SHARE.word };
}
