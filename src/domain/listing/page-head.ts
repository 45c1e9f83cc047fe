import { listingAddress } from './filter.ts';
import type { ListingQuery, ListingResult } from './listing.ts';

/** What the head of a listing's page says of its place among the pages. */
export interface PageHead {
  /** «, страница 2», for title and description; nothing on the first page. */
  mark: string;
  /** Addresses of the pages before and after; null at the ends. */
  previous: string | null;
  next: string | null;
}

/** The head of the page of a listing at `path` that was asked for. */
export function pageHead(
  path: string,
  query: ListingQuery,
  { page, pages }: Pick<ListingResult, 'page' | 'pages'>,
): PageHead {
  const beside = (other: number) =>
    other >= 1 && other <= pages ? listingAddress(path, query, { page: other }) : null;
  return {
    mark: page > 1 ? `, страница ${page}` : '',
    previous: beside(page - 1),
    next: beside(page + 1),
  };
}
