import type { Chip, ListingQuery, ListingResult } from '../../domain/listing/listing.ts';
import type { Section } from '../../domain/listing/section.ts';
import type { Picture } from '../../domain/product/picture.ts';
import type { Crumb } from '../../domain/product/product.ts';

/** A listing of a group of products, with filters like those of a section. */
export interface GoodsPage {
  query: ListingQuery;
  result: ListingResult;
  chips: readonly Chip[];
  /** Canonical address for search engines; `indexable` is false for combinations of more than two values. */
  canonical: string;
  indexable: boolean;
  /** True on the first page without filters, the only page that shows a text about the whole group. */
  whole: boolean;
}

export interface ListingPage extends Omit<GoodsPage, 'whole'> {
  section: Section;
  crumbs: readonly Crumb[];
}

export interface CollectionTile {
  name: string;
  /** Null when the collection has no brand, or when the page shows the brand elsewhere. */
  brand: string | null;
  slug: string;
  count: number;
  picture: Picture | null;
}

export interface BrandPage extends GoodsPage {
  name: string;
  slug: string;
  /** Country of production; often empty. */
  country: string;
  /** Description; often empty. */
  text: string;
  /** Most popular first. */
  collections: readonly CollectionTile[];
  /** Number of all collections, including those that are not shown. */
  collectionsInAll: number;
}

export interface CollectionPage extends GoodsPage {
  name: string;
  slug: string;
  /** Description; often empty. */
  text: string;
  brand: { name: string; slug: string } | null;
  rooms: readonly Picture[];
  /** Whether the page leads to the room laid with the collection; false on filtered pages and after the first page. */
  canLay: boolean;
}
