import type { Snapshot } from '../../catalogue/snapshot.ts';
import { chosenCount, EVERYTHING, listingAddress, parseListingQuery } from '../../domain/listing/filter.ts';
import { brandAddress } from '../../domain/product/card.ts';
import type { BrandPage } from '../shop.ts';
import { chipsOf } from './chips.ts';

/** Rows of a brand, the most popular first, as all rows are. */
function rowsOfBrand(snapshot: Snapshot, index: number, count: number): Int32Array {
  const column = snapshot.store.column('brand');
  const rows = new Int32Array(count);
  let found = 0;
  for (let row = 0; row < snapshot.size && found < count; row++)
    if (column[row] === index) rows[found++] = row;
  return rows;
}

/** A brand's page as an address asks for it; only its first pages without filters are for search engines. */
export function showBrand(snapshot: Snapshot, slug: string, parameters: URLSearchParams): BrandPage | null {
  const brand = snapshot.brands.find((each) => each.slug === slug);
  if (!brand) return null;
  const rows = rowsOfBrand(snapshot, brand.index, brand.count);
  const scope = snapshot.scopeOfFound({ rows, ranked: rows });
  const asked = parseListingQuery(parameters, scope.vocabulary);
  const result = snapshot.list(scope, asked);
  const query = { ...asked, page: result.page };
  const path = brandAddress(slug);
  const indexable = chosenCount(query) === 0 && query.sort === EVERYTHING.sort;
  return {
    name: brand.name,
    slug,
    query,
    result: { ...result, facets: result.facets.filter(({ id }) => id !== 'brand') },
    chips: chipsOf(path, query, result.facets),
    canonical: listingAddress(path, indexable ? query : EVERYTHING),
    indexable,
  };
}
