import type { CollectionEntry } from '../../catalogue/collections.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { CollectionTile } from './listing-pages.ts';
import { type ListPage, pageOfList } from './page-of-list.ts';

const PAGE_SIZE = 24;

interface NamedBrand {
  name: string;
  slug: string;
}

export interface CollectionsPage extends Omit<ListPage<unknown>, 'shown'> {
  collections: readonly CollectionTile[];
  /** Whose they are; null: of all brands. */
  brand: NamedBrand | null;
  /** The brands that have collections, by name. */
  brands: readonly NamedBrand[];
}

/** A collection by a room that it lies in, else by the goods that lead it. */
export function collectionTile(
  snapshot: Snapshot,
  { slug, name, count, first, rooms }: CollectionEntry,
  brand: string | null = null,
): CollectionTile {
  return { slug, name, count, brand, picture: rooms[0] ?? snapshot.store.pictures(first)[0] ?? null };
}

/** The collections that have goods, by `brand` and `page` of an address, the most wanted first [CONTENT-6]; an unknown brand asks for all. */
export function listCollections(snapshot: Snapshot, parameters: URLSearchParams): CollectionsPage {
  const { entries } = snapshot.collections;
  const owners = new Set(entries.map(({ brandId }) => brandId));
  const own = snapshot.brands.filter(({ id }) => owners.has(id));
  const asked = own.find(({ slug }) => slug === parameters.get('brand'));
  const names = new Map(own.map(({ id, name }) => [id, name]));
  const of = asked ? entries.filter(({ brandId }) => brandId === asked.id) : entries;
  const { shown, ...place } = pageOfList(of, parameters, PAGE_SIZE);
  return {
    ...place,
    collections: shown.map((each) => collectionTile(snapshot, each, names.get(each.brandId ?? 0))),
    brand: asked ? { name: asked.name, slug: asked.slug } : null,
    brands: own.map(({ name, slug }) => ({ name, slug })),
  };
}
