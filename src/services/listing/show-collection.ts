import type { Snapshot } from '../../catalogue/snapshot.ts';
import { collectionAddress } from '../../domain/listing/shelf-address.ts';
import type { Settings } from '../settings.ts';
import { canLayRoom } from './collect-pieces.ts';
import { listRows, rowsHolding } from './list-rows.ts';
import type { CollectionPage } from './listing-pages.ts';

export interface CollectionDeps {
  snapshot: Snapshot;
  settings: () => Pick<Settings, 'collections' | 'content'>;
}

/** A collection's page for an address; null for one that is unknown or without products. */
export function showCollection(
  { snapshot, settings: readSettings }: CollectionDeps,
  slug: string,
  parameters: URLSearchParams,
): CollectionPage | null {
  const settings = readSettings();
  const { entries, column } = snapshot.collections;
  const collection = entries.find((each) => each.slug === slug);
  if (!collection) return null;
  const { name, text, brandId, index, count } = collection;
  const brand = snapshot.brands.find(({ id }) => id === brandId);
  const rows = rowsHolding(column, index, count);
  const goods = listRows(snapshot, rows, { path: collectionAddress(slug), parameters, without: 'brand' });
  const stated = settings.content.collections.find((each) => each.collection === slug);
  return {
    ...{ name, slug, text },
    brand: brand ? { name: brand.name, slug: brand.slug } : null,
    rooms: stated?.rooms?.map((room) => ({ ...room, alt: '' })) ?? collection.rooms,
    canLay: goods.whole && canLayRoom(snapshot, rows, settings.collections.words),
    ...goods,
  };
}
