import type { Section } from '../domain/listing/section.ts';
import type { StoredGiven } from '../domain/price/unit-price.ts';
import type { ProductType } from '../domain/product/card.ts';
import type { Picture } from '../domain/product/picture.ts';

/** The catalogue as plain rows, wherever they are read from: what a snapshot is built of. */
export interface CatalogueRows {
  version: number;
  sections: readonly SectionRow[];
  brands: readonly BrandRow[];
  collections: readonly CollectionRow[];
  /** Filterable properties of the kinds that can be filtered. */
  properties: readonly PropertyRow[];
  values: readonly ValueRow[];
  /** Active products in any order, some at a time, so that they never lie in memory twice. */
  products: AsyncIterable<readonly ProductRow[]>;
}

export interface BrandRow {
  id: number;
  slug: string;
  name: string;
  country?: string;
  text?: string;
}

export interface CollectionRow {
  id: number;
  slug: string;
  name: string;
  text?: string;
  brandId: number | null;
  /** Pictures of rooms that its goods are laid in, the most wanted goods' first; absent for none. */
  rooms?: readonly Picture[];
}

export interface SectionRow extends Omit<Section, 'count' | 'picture' | 'children'> {
  position: number;
  /** What the merchant chose to stand for it; otherwise the goods that lead it do. */
  picture?: Picture;
}

export interface PropertyRow {
  id: number;
  code: string;
  name: string;
  kind: 'dictionary' | 'number';
  unit: string;
  position: number;
}

interface ValueRow {
  id: number;
  propertyId: number;
  code: string;
  value: string;
  position: number;
}

export interface OfferRow {
  id: number;
  article: string;
  /** Absent for an offer without any. */
  barcodes?: readonly string[];
  /** Kopecks; 0 is not sold. */
  price: number;
  oldPrice: number | null;
  /** As its source prices it; absent: by the selling unit. */
  given?: StoredGiven;
  unit: string;
  /** Thousandths of the unit, as are step and min. */
  stock: number;
  /** There is some, but nobody says how much; `stock` is then 0. */
  unstated?: true;
  /** Grams of a selling unit; absent: what the product says. */
  weight?: number;
  step: number;
  min: number;
  /** Pairs of property id and value id of its own; absent for an offer without any. */
  terms?: readonly number[];
  /** Its own, at most two; absent for none. */
  pictures?: readonly Picture[];
}

export interface ProductRow {
  id: number;
  slug: string;
  name: string;
  article: string;
  type: ProductType;
  sectionId: number | null;
  brandId: number | null;
  collectionId: number | null;
  shape: 'square' | 'door';
  labels: readonly string[];
  /** Tenths of a millimetre. */
  width: number | null;
  length: number | null;
  /** Hundredths of a square millimetre. */
  unitArea: number | null;
  piecesPerBox: number | null;
  soldByBox: boolean;
  /** Grams of a selling unit; absent and 0: not known. */
  weight?: number;
  popularity: number;
  ratingSum: number;
  ratingCount: number;
  /** Seconds since 1970. */
  createdAt: number;
  /** In their order; a product without any is left out of the snapshot. */
  offers: readonly OfferRow[];
  /** Pairs of property id and value id, of the product and of all its offers. */
  terms: readonly number[];
  /** Pairs of property id and number in thousandths. */
  numbers: readonly number[];
  /** Texts it is found by though nobody filters by them, as its country of make. */
  searched?: readonly string[];
  /** The first two that have come. */
  pictures: readonly Picture[];
}
