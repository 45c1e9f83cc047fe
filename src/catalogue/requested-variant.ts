import type { SearchWords } from '../domain/search/search-words.ts';
import type { Criterion } from './text/criterion.ts';
import { stemOf } from './text/stem.ts';
import type { TextIndex } from './text/text-index.ts';
import { normaliseArticle, sizeWord, wordsOf } from './text/words.ts';

/** A visitor's filters and search text, which may select one of a product's variants. */
export interface VariantRequest {
  /** Returns for each variant of a row whether it passes the filters; absent if no filter is selected. */
  passes?: ((row: number) => readonly boolean[]) | undefined;
  /** The text as typed and as understood. */
  search?: { text: string; criteria: readonly Criterion[] } | undefined;
}

/** A value in which the offers of one product differ. */
export interface VariantValue {
  property: string;
  label: string;
  /** Terms of the text index that match it. */
  terms: readonly number[];
}

/** Fields by which a variant is found. */
export interface SearchableVariant {
  article: string;
  barcodes: readonly string[];
  values: readonly VariantValue[];
}

/** A filter outweighs all words together, because it was set on purpose. */
const FILTER = 1000;
/** A variant whose whole article was typed outweighs siblings whose article only begins with it. */
const ARTICLE = 100;
/** Prefers the value with the fewest other words: «серый» rather than «светло-серый». Less than {@link LATER}. */
const ALONE = 0.005;
/** Where no variant matches everything, words typed earlier count more. */
const LATER = 0.01;

/** Returns the terms by which a value is found, see `textOf` in text-source.ts. */
export function termsOfValue(index: TextIndex, label: string, { values }: SearchWords): number[] {
  const found = [label, ...(values[label] ?? [])].flatMap((text) => {
    const { words, parts, joined, sizes, measures } = wordsOf(text);
    const named = [...words, ...parts, ...joined].map(stemOf);
    return [...named, ...sizes.map(({ short, long }) => sizeWord(short, long)), ...measures];
  });
  return [...new Set(found)].flatMap((name) => index.terms.get(name) ?? []);
}

/** How well a value matches a criterion; 0: not at all. */
export function fitOfValue({ terms }: VariantValue, { meanings }: Criterion): number {
  let best = 0;
  for (const { term, fit } of meanings) {
    if (terms.includes(term)) best = Math.max(best, fit + ALONE / terms.length);
  }
  return best;
}

type Search = NonNullable<VariantRequest['search']>;

/** Returns the typed texts that may be the beginning of an article, normalised. Like searched articles, they contain a digit. */
export function typedArticles({ text, criteria }: Search): string[] {
  const typed = [text, ...criteria.filter(({ rows }) => rows.length > 0).map((criterion) => criterion.text)];
  return typed.filter((each) => each.length > 2 && /\d/.test(each)).map(normaliseArticle);
}

/**
 * Compares a variant with the result of {@link typedArticles}: 2 if one is its article or a barcode, 1 if its article begins with one, else
 * 0.
 */
export function nameMatch(
  { article, barcodes }: Pick<SearchableVariant, 'article' | 'barcodes'>,
  typed: readonly string[],
): number {
  const own = normaliseArticle(article);
  if ([own, ...barcodes.map(normaliseArticle)].some((each) => typed.includes(each))) return 2;
  return typed.some((each) => own.startsWith(each)) ? 1 : 0;
}

/**
 * Scores how well a variant matches, comparable only within one product. `called`: see {@link nameMatch}; `criteria`: how well its values
 * match each criterion.
 */
export function fitFrom(passes: boolean, called: number, criteria: readonly number[]): number {
  const first = (passes ? FILTER : 0) + called * ARTICLE;
  return criteria.reduce((sum, fit, at) => sum + fit * (1 - LATER * at), first);
}

/** Scores all variants of one product in stored order. `passes` states for each whether it passes the filters. */
export function fitsOf(
  variants: readonly SearchableVariant[],
  passes: readonly boolean[] | undefined,
  search: VariantRequest['search'],
): number[] {
  const criteria = search?.criteria ?? [];
  const articles = search ? typedArticles(search) : [];
  return variants.map((variant, at) =>
    fitFrom(
      passes?.[at] ?? true,
      nameMatch(variant, articles),
      criteria.map((criterion) =>
        Math.max(0, ...variant.values.map((value) => fitOfValue(value, criterion))),
      ),
    ),
  );
}

/** Returns 1 for each variant whose whole article or barcode was typed, 0 for the others. */
export function nameMatches(
  variants: readonly Pick<SearchableVariant, 'article' | 'barcodes'>[],
  search: VariantRequest['search'],
): number[] {
  const typed = search && variants.length > 0 ? typedArticles(search) : [];
  return variants.map((variant) => Number(nameMatch(variant, typed) === 2));
}
