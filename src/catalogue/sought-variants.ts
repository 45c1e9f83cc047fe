import { type Asked, articlesTyped, calledBy, fitFrom } from './asked-variant.ts';
import type { VariantStore } from './variant-store.ts';

/**
 * Which variants of a row its card chooses among for a search, of those that pass the filters if there are any: the ones that have most of
 * it, as {@link fitsOf} says of each. By the ids of their values, for many rows.
 */
export function soughtVariants(
  variants: VariantStore,
  search: NonNullable<Asked['search']>,
  passes: Asked['passes'],
): (row: number) => readonly boolean[] {
  const byWish = search.wishes.map((wish) => variants.fitsOfValues(wish));
  const articles = articlesTyped(search);
  return (row) => {
    const passing = passes?.(row);
    const called = articles.length > 0 ? variants.namesOf(row).map((names) => calledBy(names, articles)) : [];
    const each = Array.from(variants.valuesOf(row), (values, at) =>
      fitFrom(
        passing?.[at] ?? true,
        called[at] ?? 0,
        byWish.map((fits) => values.reduce((best, value) => Math.max(best, fits.get(value) ?? 0), 0)),
      ),
    );
    const most = Math.max(...each);
    return each.map((fit) => fit === most);
  };
}
