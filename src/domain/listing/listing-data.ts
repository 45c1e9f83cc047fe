import type * as v from 'valibot';
import { listingAddress } from './filter.ts';
import type { Chip, ListingQuery, ListingResult } from './listing.ts';
import type { listingDataSchema } from './listing-data-schema.ts';

/** Data from which a listing is rendered, on the server and later in the browser. It contains nothing about the visitor. */
export type ListingData = v.InferOutput<typeof listingDataSchema>;

/** Collects the data of the listing at `path`. */
export function listingData(
  path: string,
  variant: ListingData['variant'],
  { query, result, chips }: { query: ListingQuery; result: ListingResult; chips: readonly Chip[] },
): ListingData {
  return { path, address: listingAddress(path, query), variant, sort: query.sort, result, chips };
}

/** Address of the endpoint that returns the {@link ListingData} of a page, by the page's address and the city for which it was rendered. */
export function listingDataAddress(page: string, cityId?: number): string {
  if (cityId === undefined) return `/listing${page}`;
  return `/listing${page}${page.includes('?') ? '&' : '?'}city=${cityId}`;
}
