import type { Section } from '../domain/listing/section.ts';
import type { StoredGiven } from '../domain/price/unit-price.ts';
import type { ProductType } from '../domain/product/card.ts';
import type { Picture } from '../domain/product/picture.ts';

/** The catalogue as plain rows, independent of where they are read from. */
export interface CatalogueRows {
  version: number;
  sections: readonly SectionRow[];
  brands: readonly BrandRow[];
  collections: readonly CollectionRow[];
  /** Properties that are offered as filters, if their type can be filtered by. */
  properties: readonly PropertyRow[];
  values: readonly ValueRow[];
  /** Active products in any order and in batches, so that they are not in memory twice at the same time. */
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
  /** Interior pictures of its goods, those of the most popular goods first. */
  rooms?: readonly Picture[];
}

export interface SectionRow extends Omit<Section, 'count' | 'picture' | 'children'> {
  position: number;
  /** Picture chosen by the merchant; if absent, pictures of the section's leading goods are shown. */
  picture?: Picture;
  /** Ids of the filters that listings of the section and its subsections do not show. */
  hiddenFilters?: readonly string[];
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
  barcodes?: readonly string[];
  /** In kopecks; 0 if not for sale. */
  price: number;
  oldPrice: number | null;
  /** Price in the unit that the source states it in; absent if that is the selling unit. */
  given?: StoredGiven;
  unit: string;
  /** Thousandths of the unit, like `step` and `min`. */
  stock: number;
  /** In stock without a stated quantity; `stock` is then 0. */
  unstated?: true;
  /** Grams per selling unit; if absent, the product's weight applies. */
  weight?: number;
  step: number;
  min: number;
  /** Pairs of property id and value id of the offer itself. */
  terms?: readonly number[];
  /** Pictures of the offer itself, at most two. */
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
  /** Grams per selling unit; absent and 0: not known. */
  weight?: number;
  popularity: number;
  ratingSum: number;
  ratingCount: number;
  /** Seconds since 1970. */
  createdAt: number;
  /** In display order. A product without offers is left out of the snapshot. */
  offers: readonly OfferRow[];
  /** Pairs of property id and value id, of the product and all its offers. */
  terms: readonly number[];
  /** Pairs of property id and number in thousandths. */
  numbers: readonly number[];
  /** Additional texts to search by, such as the country of origin. */
  searched?: readonly string[];
  /** The first two pictures. */
  pictures: readonly Picture[];
}
