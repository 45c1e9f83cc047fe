import type { CollectionSet } from '../../domain/collection/set-form.ts';
import type { Chip, ListingQuery, ListingResult } from '../../domain/listing/listing.ts';
import type { Section } from '../../domain/listing/section.ts';
import type { Picture } from '../../domain/product/picture.ts';
import type { Crumb } from '../../domain/product/product.ts';

/** Goods that belong together, found and filtered like a section's. */
export interface GoodsPage {
  query: ListingQuery;
  result: ListingResult;
  chips: readonly Chip[];
  /** The one address of this content for search engines; `indexable` is false for combinations beyond two values. */
  canonical: string;
  indexable: boolean;
  /** The first page of all of them: what is told of them as a whole stands there alone. */
  whole: boolean;
}

export interface ListingPage extends Omit<GoodsPage, 'whole'> {
  section: Section;
  crumbs: readonly Crumb[];
}

export interface CollectionTile {
  name: string;
  /** Of its brand; null where that is said around it, and for none. */
  brand: string | null;
  slug: string;
  count: number;
  picture: Picture | null;
}

export interface BrandPage extends GoodsPage {
  name: string;
  slug: string;
  /** Where its goods are made; often nothing. */
  country: string;
  /** What is told of it; often nothing. */
  text: string;
  /** The most wanted first. */
  collections: readonly CollectionTile[];
  /** With those that are not shown. */
  collectionsInAll: number;
}

export interface CollectionPage extends GoodsPage {
  name: string;
  slug: string;
  /** What is told of it; often nothing. */
  text: string;
  brand: { name: string; slug: string } | null;
  /** Rooms that its goods are laid in. */
  rooms: readonly Picture[];
  /** Its goods to be counted together; null where there is nothing to count, and on filtered and further pages. */
  set: CollectionSet | null;
}
