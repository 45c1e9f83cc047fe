import type { Snapshot } from '../../catalogue/snapshot.ts';
import { chosenCount, EVERYTHING, listingAddress, parseListingQuery } from '../../domain/listing/filter.ts';
import { chipsOf } from './chips.ts';
import type { GoodsPage } from './listing-pages.ts';

/** The rows in which a column holds a value, `count` of them, the most popular first, as all rows are. */
export function rowsHolding(column: ArrayLike<number>, value: number, count: number): Int32Array {
  const rows = new Int32Array(count);
  let found = 0;
  for (let row = 0; row < column.length && found < count; row++)
    if (column[row] === value) rows[found++] = row;
  return rows;
}

/**
 * Goods of some rows as an address at `path` asks for them, without a facet that says the same of all; only the first pages without
 * filters are for search engines.
 */
export function listRows(
  snapshot: Snapshot,
  rows: Int32Array,
  { path, parameters, without }: { path: string; parameters: URLSearchParams; without: string },
): GoodsPage {
  const scope = snapshot.scopeOfFound({ rows, ranked: rows });
  const asked = parseListingQuery(parameters, scope.vocabulary);
  const result = snapshot.list(scope, asked);
  const query = { ...asked, page: result.page };
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
