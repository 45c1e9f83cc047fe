import { fitFrom, nameMatch, typedArticles, type VariantRequest } from './requested-variant.ts';
import type { VariantStore } from './variant-store.ts';

/**
 * Returns a function that tells which variants of a row match a search best by {@link fitsOf}, among those that pass the filters; the row's
 * card shows one of them. Works by value ids, for many rows.
 */
export function matchingVariants(
  variants: VariantStore,
  search: NonNullable<VariantRequest['search']>,
  passes: VariantRequest['passes'],
): (row: number) => readonly boolean[] {
  const byCriterion = search.criteria.map((criterion) => variants.fitsOfValues(criterion));
  const articles = typedArticles(search);
  return (row) => {
    const passing = passes?.(row);
    const called =
      articles.length > 0 ? variants.namesOf(row).map((names) => nameMatch(names, articles)) : [];
    const each = Array.from(variants.valuesOf(row), (values, at) =>
      fitFrom(
        passing?.[at] ?? true,
        called[at] ?? 0,
        byCriterion.map((fits) => values.reduce((best, value) => Math.max(best, fits.get(value) ?? 0), 0)),
      ),
    );
    const most = Math.max(...each);
    return each.map((fit) => fit === most);
  };
}
