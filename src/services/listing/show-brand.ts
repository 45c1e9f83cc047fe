import type { Snapshot } from '../../catalogue/snapshot.ts';
import { brandAddress } from '../../domain/listing/shelf-address.ts';
import { collectionTile } from './list-collections.ts';
import { listRows, rowsHolding } from './list-rows.ts';
import type { BrandPage } from './listing-pages.ts';

/** Maximum number of collections shown for a brand; they fill two screens of the row. */
const MAX_COLLECTIONS = 12;

/** A brand's page for an address [CONTENT-6]; null for a brand that is unknown or without products. */
export function showBrand(snapshot: Snapshot, slug: string, parameters: URLSearchParams): BrandPage | null {
  const brand = snapshot.brands.find((each) => each.slug === slug);
  if (!brand) return null;
  const rows = rowsHolding(snapshot.store.column('brand'), brand.index, brand.count);
  const { name, country = '', text = '' } = brand;
  const own = snapshot.collections.entries.filter(({ brandId }) => brandId === brand.id);
  return {
    ...{ name, slug, country, text },
    collections: own.slice(0, MAX_COLLECTIONS).map((each) => collectionTile(snapshot, each)),
    collectionsInAll: own.length,
    ...listRows(snapshot, rows, { path: brandAddress(slug), parameters, without: 'brand' }),
  };
}
