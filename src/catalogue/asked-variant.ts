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
  barcodes: readonly string[];
  values: readonly VariantValue[];
}

/** A filter outweighs all words together: it was set on purpose. */
const FILTER = 1000;
/** The variant's own article outweighs those of its fellows that begin with it. */
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

/** How well a value means a wish; 0: not at all. */
export function fitOfValue({ terms }: VariantValue, { meanings }: Wish): number {
  let best = 0;
  for (const { term, fit } of meanings) {
    if (terms.includes(term)) best = Math.max(best, fit + ALONE / terms.length);
  }
  return best;
}

type Search = NonNullable<Asked['search']>;

/** What was typed that an article may begin with, as articles are compared: like those that are searched for, it has a figure. */
export function articlesTyped({ text, wishes }: Search): string[] {
  const typed = [text, ...wishes.filter(({ rows }) => rows.length > 0).map((wish) => wish.text)];
  return typed.filter((each) => each.length > 2 && /\d/.test(each)).map(normaliseArticle);
}

/**
 * How far a variant is called by one of these, as {@link articlesTyped} gives them: 2 where it is its article or a barcode, 1 where
 * its article begins with it, else 0.
 */
export function calledBy(
  { article, barcodes }: Pick<AskedVariant, 'article' | 'barcodes'>,
  typed: readonly string[],
): number {
  const own = normaliseArticle(article);
  if ([own, ...barcodes.map(normaliseArticle)].some((each) => typed.includes(each))) return 2;
  return typed.some((each) => own.startsWith(each)) ? 1 : 0;
}

/**
 * How much of what was asked a variant has; only to be compared with others of the same goods. `called`: see {@link calledBy};
 * `wishes`: how well its values mean each wish.
 */
export function fitFrom(passes: boolean, called: number, wishes: readonly number[]): number {
  const first = (passes ? FILTER : 0) + called * ARTICLE;
  return wishes.reduce((sum, fit, at) => sum + fit * (1 - LATER * at), first);
}

/** The same of all variants of one product, as they are stored; `passes` says of each whether the filters let it through. */
export function fitsOf(
  variants: readonly AskedVariant[],
  passes: readonly boolean[] | undefined,
  search: Asked['search'],
): number[] {
  const wishes = search?.wishes ?? [];
  const articles = search ? articlesTyped(search) : [];
  return variants.map((variant, at) =>
    fitFrom(
      passes?.[at] ?? true,
      calledBy(variant, articles),
      wishes.map((wish) => Math.max(0, ...variant.values.map((value) => fitOfValue(value, wish)))),
    ),
  );
}

/** 1 for each variant whose very article or barcode was typed, 0 for the others. */
export function calledAmong(
  variants: readonly Pick<AskedVariant, 'article' | 'barcodes'>[],
  search: Asked['search'],
): number[] {
  const typed = search && variants.length > 0 ? articlesTyped(search) : [];
  return variants.map((variant) => Number(calledBy(variant, typed) === 2));
}
