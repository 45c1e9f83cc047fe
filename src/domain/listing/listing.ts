import type { Card } from '../product/card.ts';
import type { Explained } from '../product/term.ts';

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

export interface TermValue {
  code: string;
  label: string;
  count: number;
  chosen: boolean;
  /** What a colour looks like, as CSS writes it. */
  swatch?: string;
}

export interface TermFacet extends Explained {
  kind: 'terms';
  id: string;
  name: string;
  /** Counts ignore the facet's own selection [LIST-12]; 0 is shown disabled. */
  values: readonly TermValue[];
}

export interface RangeFacet {
  kind: 'range';
  id: string;
  name: string;
  unit: string;
  /** Bounds over the section, in the column's whole units; `scale` of them make one shown unit (100 for money, 1000 else). */
  min: number;
  max: number;
  scale: number;
  from: number | null;
  to: number | null;
}

export type Facet = TermFacet | RangeFacet;

export interface ListingResult {
  total: number;
  /** The page shown: the last one when a later one was asked for. */
  page: number;
  pages: number;
  cards: readonly Card[];
  facets: readonly Facet[];
}

/** A chosen filter as a removable chip; `address` is the listing without it. */
export interface Chip {
  label: string;
  address: string;
}
