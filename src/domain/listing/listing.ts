import type * as v from 'valibot';
import type {
  chipSchema,
  facetSchema,
  listingResultSchema,
  rangeFacetSchema,
  termFacetSchema,
} from './listing-schema.ts';

/** The orders a listing offers [LIST-14]; the first is the default. By the price of a square metre goods without one come last [BEYOND-1]. */
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
 * What a listing's address asks for, after unknown and broken parts were dropped [LIST-2] [LIST-17]. Filter ids are
 * property codes, and `brand`, `price` (kopecks), `price-m2` (kopecks per m²), `rating` (bands 1–5), `stock` (value `yes`), `special` (sale, new, hit), `country`.
 */
export interface ListingQuery {
  /** Chosen value codes by filter id. */
  terms: ReadonlyMap<string, ReadonlySet<string>>;
  /** Chosen bounds by filter id, inclusive, in the column's whole units (kopecks; thousandths for properties). */
  ranges: ReadonlyMap<string, { from: number | null; to: number | null }>;
  sort: Sort;
  /** From 1. */
  page: number;
}

export type TermFacet = v.InferOutput<typeof termFacetSchema>;

export type RangeFacet = v.InferOutput<typeof rangeFacetSchema>;

export type Facet = v.InferOutput<typeof facetSchema>;

export type ListingResult = v.InferOutput<typeof listingResultSchema>;

/** A chosen filter as a removable chip; `address` is the listing without it. */
export type Chip = v.InferOutput<typeof chipSchema>;
