import type { Snapshot } from '../../catalogue/snapshot.ts';
import { chosenCount, EVERYTHING, listingAddress, parseListingQuery } from '../../domain/listing/filter.ts';
import { chipsOf } from './chips.ts';
import type { GoodsPage } from './listing-pages.ts';

/** Returns the `count` rows in which the column has the value, most popular first. */
export function rowsHolding(column: ArrayLike<number>, value: number, count: number): Int32Array {
  const rows = new Int32Array(count);
  let found = 0;
  for (let row = 0; row < column.length && found < count; row++)
    if (column[row] === value) rows[found++] = row;
  return rows;
}

/**
 * Lists products of the given rows for an address at `path`. The facet `without` is left out, because all rows have the same value; only the
 * first page without filters is indexable.
 */
export function listRows(
  snapshot: Snapshot,
  rows: Int32Array,
  { path, parameters, without }: { path: string; parameters: URLSearchParams; without: string },
): GoodsPage {
  const scope = snapshot.scopeOfFound({ rows, ranked: rows });
  const requested = parseListingQuery(parameters, scope.vocabulary);
  const result = snapshot.list(scope, requested);
  const query = { ...requested, page: result.page };
  const indexable = chosenCount(query) === 0 && query.sort === EVERYTHING.sort;
  return {
    query,
    result: { ...result, facets: result.facets.filter(({ id }) => id !== without) },
    chips: chipsOf(path, query, result.facets),
    canonical: listingAddress(path, indexable ? query : EVERYTHING),
    indexable,
    whole: indexable && query.page === 1,
  };
}
