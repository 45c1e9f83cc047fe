import type { CollectionEntry } from '../../catalogue/collections.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { brandAddress } from '../../domain/product/card.ts';
import { listRows, rowsHolding } from './list-rows.ts';
import type { BrandPage, CollectionTile } from './listing-pages.ts';

/** Of a brand's collections: two windows of the row they stand in. */
const MAX_COLLECTIONS = 12;

function tileOf(snapshot: Snapshot, { slug, name, count, first }: CollectionEntry): CollectionTile {
  return { slug, name, count, picture: snapshot.store.pictures(first)[0] ?? null };
}

/** A brand's page as an address asks for it [CONTENT-6]; null for a brand that is unknown or has no goods. */
export function showBrand(snapshot: Snapshot, slug: string, parameters: URLSearchParams): BrandPage | null {
  const brand = snapshot.brands.find((each) => each.slug === slug);
  if (!brand) return null;
  const rows = rowsHolding(snapshot.store.column('brand'), brand.index, brand.count);
  const { name, country = '', text = '' } = brand;
  const own = snapshot.collections.entries.filter(({ brandId }) => brandId === brand.id);
  return {
    ...{ name, slug, country, text },
    collections: own.slice(0, MAX_COLLECTIONS).map((each) => tileOf(snapshot, each)),
    ...listRows(snapshot, rows, { path: brandAddress(slug), parameters, without: 'brand' }),
  };
}
