import type { Snapshot } from '../../catalogue/snapshot.ts';
import {
  BRANDS_PAGE,
  brandAddress,
  COLLECTIONS_PAGE,
  collectionAddress,
} from '../../domain/listing/shelf-address.ts';

/** Yields the percent-encoded paths of brands and collections that have products. */
export function* shelfAddresses(snapshot: Snapshot): Generator<string> {
  const { brands, collections } = snapshot;
  for (const { address } of shelfLinks(snapshot)) yield address;
  for (const { slug } of brands) yield encodeURI(brandAddress(slug));
  for (const { slug } of collections.entries) yield encodeURI(collectionAddress(slug));
}

/** Returns links to the lists of collections and of brands, unless the catalogue has none. */
export function shelfLinks({
  brands,
  collections,
}: Pick<Snapshot, 'brands' | 'collections'>): { name: string; address: string }[] {
  return [
    ...(collections.entries.length > 0 ? [{ name: 'Коллекции', address: COLLECTIONS_PAGE }] : []),
    ...(brands.length > 0 ? [{ name: 'Бренды', address: BRANDS_PAGE }] : []),
  ];
}
