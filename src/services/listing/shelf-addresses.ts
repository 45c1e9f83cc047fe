import type { Snapshot } from '../../catalogue/snapshot.ts';
import {
  BRANDS_PAGE,
  brandAddress,
  COLLECTIONS_PAGE,
  collectionAddress,
} from '../../domain/listing/shelf-address.ts';

/** Pages of brands and collections that have goods, own paths, percent-encoded. */
export function* shelfAddresses(snapshot: Snapshot): Generator<string> {
  const { brands, collections } = snapshot;
  for (const { address } of shelfLinks(snapshot)) yield address;
  for (const { slug } of brands) yield encodeURI(brandAddress(slug));
  for (const { slug } of collections.entries) yield encodeURI(collectionAddress(slug));
}

/** The lists of brands and of collections, where the catalogue has any. */
export function shelfLinks({
  brands,
  collections,
}: Pick<Snapshot, 'brands' | 'collections'>): { name: string; address: string }[] {
  return [
    ...(collections.entries.length > 0 ? [{ name: 'Коллекции', address: COLLECTIONS_PAGE }] : []),
    ...(brands.length > 0 ? [{ name: 'Бренды', address: BRANDS_PAGE }] : []),
  ];
}
