import type { SearchWords } from '../domain/search/search-words.ts';
import { stemOf } from './text/stem.ts';
import type { TextIndex } from './text/text-index.ts';
import type { Wish } from './text/wish.ts';
import { normaliseArticle, sizeWord, wordsOf } from './text/words.ts';

/** What a shopper said of the goods, by filters or by words: one of their variants may be meant. */
export interface Asked {
  /** Which variants of a row pass the filters; none are chosen where it is not said. */
  passes?: ((row: number) => readonly boolean[]) | undefined;
  /** What was typed, and how it was understood. */
  search?: { text: string; wishes: readonly Wish[] } | undefined;
}

/** A value that offers of one product differ in. */
export interface VariantValue {
  /** Of which property it is. */
  property: string;
  label: string;
  /** Terms of the text index that mean it. */
  terms: readonly number[];
}

/** What of a variant can be asked for. */
export interface AskedVariant {
  article: string;
  values: readonly VariantValue[];
}

/** A filter outweighs all words together: it was set on purpose. */
const FILTER = 1000;
const ARTICLE = 100;
/** Of two values with a word in common the one that says nothing else is meant: «серый», not «светло-серый». Less than {@link LATER}. */
const ALONE = 0.005;
/** Where no variant has all that was typed, what was typed first is meant more. */
const LATER = 0.01;

/** The terms by which a value is searched, see `textOf` of the text source. */
export function termsOfValue(index: TextIndex, label: string, { values }: SearchWords): number[] {
  const found = [label, ...(values[label] ?? [])].flatMap((text) => {
    const { words, parts, joined, sizes, measures } = wordsOf(text);
    const named = [...words, ...parts, ...joined].map(stemOf);
    return [...named, ...sizes.map(({ short, long }) => sizeWord(short, long)), ...measures];
  });
  return [...new Set(found)].flatMap((name) => index.terms.get(name) ?? []);
}

function fitOfWish({ values }: AskedVariant, { meanings }: Wish): number {
  let best = 0;
  for (const { terms } of values) {
    for (const { term, fit } of meanings) {
      if (terms.includes(term)) best = Math.max(best, fit + ALONE / terms.length);
    }
  }
  return best;
}

function fitOfSearch(variant: AskedVariant, { text, wishes }: NonNullable<Asked['search']>): number {
  const article = normaliseArticle(variant.article);
  const isCalled = (typed: string) => typed.length > 2 && article.startsWith(normaliseArticle(typed));
  const called = [text, ...wishes.filter(({ rows }) => rows.length > 0).map((wish) => wish.text)].some(
    isCalled,
  );
  return wishes.reduce(
    (sum, wish, at) => sum + fitOfWish(variant, wish) * (1 - LATER * at),
    called ? ARTICLE : 0,
  );
}

/** How much of what was asked a variant has; only to be compared with others of the same goods. `passes`: the filters. */
export function fitOf(variant: AskedVariant, passes: boolean, search: Asked['search']): number {
  return (passes ? FILTER : 0) + (search ? fitOfSearch(variant, search) : 0);
}
