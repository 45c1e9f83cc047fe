import type { Snapshot } from '../../catalogue/snapshot.ts';
import { brandAddress, collectionAddress } from '../../domain/product/card.ts';

/** Pages of brands and collections that have goods, own paths, percent-encoded. */
export function* shelfAddresses({ brands, collections }: Snapshot): Generator<string> {
  for (const { slug } of brands) yield encodeURI(brandAddress(slug));
  for (const { slug } of collections.entries) yield encodeURI(collectionAddress(slug));
}
