import type * as v from 'valibot';
import { listingAddress } from './filter.ts';
import type { Chip, ListingQuery, ListingResult } from './listing.ts';
import type { listingDataSchema } from './listing-data-schema.ts';

/** A listing as it travels: all that its block is drawn from, in the page and later in the browser. Nothing in it is a visitor's. */
export type ListingData = v.InferOutput<typeof listingDataSchema>;

/** What a listing at `path` shows, as it travels. */
export function listingData(
  path: string,
  variant: ListingData['variant'],
  { query, result, chips }: { query: ListingQuery; result: ListingResult; chips: readonly Chip[] },
): ListingData {
  return { path, address: listingAddress(path, query), variant, sort: query.sort, result, chips };
}

/**
 * The address that answers the {@link ListingData} of a page, by that page's own address, and with it the city it names, as it was
 * drawn for.
 */
export function listingDataAddress(page: string, cityId?: number): string {
  if (cityId === undefined) return `/listing${page}`;
  return `/listing${page}${page.includes('?') ? '&' : '?'}city=${cityId}`;
}
