import type { Kopecks } from '../measures/money.ts';

/** Orders of a day, without cancelled ones and those paid at the test bank, less what was returned. */
export interface SalesDay {
  day: string;
  count: number;
  total: Kopecks;
}

/** A row of a plot: something sold. */
export interface SoldRow {
  name: string;
  /** Path in the shop; null if it has no page. */
  address: string | null;
  total: Kopecks;
  /** Share of all goods sold, from 0 to 1. */
  part: number;
}

export interface SearchRow {
  text: string;
  count: number;
}

/** A step on the way to an order. */
export interface Step {
  name: string;
  count: number;
}

export interface Statistics {
  days: readonly SalesDay[];
  goods: readonly SoldRow[];
  sections: readonly SoldRow[];
  searches: readonly SearchRow[];
  emptySearches: readonly SearchRow[];
  steps: readonly Step[];
  /** Baskets with goods that nobody has touched for an hour and that became no order. */
  left: { count: number; total: Kopecks };
}

/** Days for which baskets are stored. */
export const BASKET_DAYS = 30;
