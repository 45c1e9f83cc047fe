import type { CollectionEntry } from '../../catalogue/collections.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { CollectionTile } from './listing-pages.ts';
import { type ListPage, paginate } from './paginate.ts';

const PAGE_SIZE = 24;

interface NamedBrand {
  name: string;
  slug: string;
}

export interface CollectionsPage extends Omit<ListPage<unknown>, 'shown'> {
  collections: readonly CollectionTile[];
  /** The chosen brand; null when collections of all brands are shown. */
  brand: NamedBrand | null;
  /** Brands with collections, by name. */
  brands: readonly NamedBrand[];
}

/**
 * Tile of a collection, with a picture of one of its rooms, otherwise of its first product; without the picture's text, because the tile
 * names the collection.
 */
export function collectionTile(
  snapshot: Snapshot,
  { slug, name, count, first, rooms }: CollectionEntry,
  brand: string | null = null,
): CollectionTile {
  const picture = rooms[0] ?? snapshot.store.pictures(first)[0];
  return { slug, name, count, brand, picture: picture ? { ...picture, alt: '' } : null };
}

/**
 * Lists collections with products by the parameters `brand` and `page`, most popular first [CONTENT-6]; an unknown brand stands for all.
 */
export function listCollections(snapshot: Snapshot, parameters: URLSearchParams): CollectionsPage {
  const { entries } = snapshot.collections;
  const owners = new Set(entries.map(({ brandId }) => brandId));
  const own = snapshot.brands.filter(({ id }) => owners.has(id));
  const requested = own.find(({ slug }) => slug === parameters.get('brand'));
  const names = new Map(own.map(({ id, name }) => [id, name]));
  const of = requested ? entries.filter(({ brandId }) => brandId === requested.id) : entries;
  const { shown, ...place } = paginate(of, parameters, PAGE_SIZE);
  return {
    ...place,
    collections: shown.map((each) => collectionTile(snapshot, each, names.get(each.brandId ?? 0))),
    brand: requested ? { name: requested.name, slug: requested.slug } : null,
    brands: own.map(({ name, slug }) => ({ name, slug })),
  };
}
