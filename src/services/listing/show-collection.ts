import type { Snapshot } from '../../catalogue/snapshot.ts';
import { collectionAddress } from '../../domain/product/card.ts';
import type { CollectionPage } from '../shop.ts';
import { listRows, rowsHolding } from './list-rows.ts';

/** A collection's page as an address asks for it; null for one that is unknown or has no goods. */
export function showCollection(
  snapshot: Snapshot,
  slug: string,
  parameters: URLSearchParams,
): CollectionPage | null {
  const { entries, column } = snapshot.collections;
  const collection = entries.find((each) => each.slug === slug);
  if (!collection) return null;
  const { name, text, brandId, index, count } = collection;
  const brand = snapshot.brands.find(({ id }) => id === brandId);
  const rows = rowsHolding(column, index, count);
  return {
    ...{ name, slug, text },
    brand: brand ? { name: brand.name, slug: brand.slug } : null,
    ...listRows(snapshot, rows, { path: collectionAddress(slug), parameters, without: 'brand' }),
  };
}
