import { listingAddress } from './filter.ts';
import type { ListingQuery, ListingResult } from './listing.ts';

export interface PageHead {
  /** Text for title and description, «, страница 2»; empty on the first page. */
  mark: string;
  /** Addresses of the previous and the next page; null if there is none. */
  previous: string | null;
  next: string | null;
}

export function pageHead(
  path: string,
  query: ListingQuery,
  { page, pages }: Pick<ListingResult, 'page' | 'pages'>,
): PageHead {
  const addressOf = (other: number) =>
    other >= 1 && other <= pages ? listingAddress(path, query, { page: other }) : null;
  return {
    mark: page > 1 ? `, страница ${page}` : '',
    previous: addressOf(page - 1),
    next: addressOf(page + 1),
  };
}
