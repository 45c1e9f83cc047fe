import type * as v from 'valibot';
import type {
  chipSchema,
  facetSchema,
  listingResultSchema,
  rangeFacetSchema,
  termFacetSchema,
} from './listing-schema.ts';

/**
 * Sort orders that a listing offers [LIST-14]; the first is the default. When sorted by price per square metre, goods without one come last
 * [BEYOND-1].
 */
export const SORTS = [
  'totalcount',
  'price-up',
  'price-m2-up',
  'price-down',
  'price-m2-down',
  'new',
  'rating',
  'name',
] as const;
export type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT: Sort = 'totalcount';

export const PAGE_SIZE = 24;

/**
 * Filters, order and page in a listing's address, without unknown and invalid parts [LIST-2] [LIST-17]. Filter ids are property codes, and
 * `brand`, `price` (kopecks), `price-m2` (kopecks per m²), `rating` (bands 1–5), `stock` (value `yes`), `special` (sale, new, hit),
 * `country`.
 */
export interface ListingQuery {
  /** Chosen value codes by filter id. */
  terms: ReadonlyMap<string, ReadonlySet<string>>;
  /** Chosen inclusive bounds by filter id, in the column's whole units (kopecks; thousandths for properties). */
  ranges: ReadonlyMap<string, { from: number | null; to: number | null }>;
  sort: Sort;
  /** Page number, from 1. */
  page: number;
}

export type TermFacet = v.InferOutput<typeof termFacetSchema>;

export type RangeFacet = v.InferOutput<typeof rangeFacetSchema>;

export type Facet = v.InferOutput<typeof facetSchema>;

export type ListingResult = v.InferOutput<typeof listingResultSchema>;

/** A chosen filter shown as a removable chip; `address` is the listing without this filter. */
export type Chip = v.InferOutput<typeof chipSchema>;
