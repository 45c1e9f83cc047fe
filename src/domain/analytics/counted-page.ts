import type * as v from 'valibot';
import type { countedPageSchema, countedPageTypeSchema } from './counted-page-schema.ts';

type CountedPageType = v.InferOutput<typeof countedPageTypeSchema>;

export type CountedPage = v.InferOutput<typeof countedPageSchema>;

const TYPES: readonly (readonly [RegExp, CountedPageType])[] = [
  [/^\/$/, 'front'],
  [/^\/product\//, 'product'],
  [/^\/(catalog|brand|collection)\/[^/]/, 'catalogue listing'],
  [/^\/search\//, 'search'],
  [/^\/cart\/$/, 'cart'],
  [/^\/(order\/|cart\/checkout\/)$/, 'checkout'],
  [/^\/events\//, 'events'],
];

/** Addresses that open private data; only the first folder of their path is reported. */
const SECRET = /^\/(order|pay|project|favourites\/shared|o|newsletter)\/./;

/** Returns the path of a page without the secret that opens an order, a payment or a list. */
function reportedPath(path: string): string {
  const [, folder] = SECRET.exec(path) ?? [];
  return folder === undefined ? path : `/${folder}/…/`;
}

/** Returns the path and query of a page; for private pages without the secret and the query. */
export function reportedAddress(path: string, query: string): string {
  return SECRET.test(path) ? reportedPath(path) : path + query;
}

/** Determines the type of a page from its path; `section` is the section of a listing. */
export function countedPage(
  path: string,
  section: { pageType: 'catalogue' | 'tile'; category: string } | null,
): CountedPage {
  const type = TYPES.find(([pattern]) => pattern.test(path))?.[1] ?? 'generic';
  const isTile = type === 'catalogue listing' && section?.pageType === 'tile';
  return {
    type: isTile ? 'tile catalogue' : type,
    path: reportedPath(path),
    category: section?.category ?? '',
  };
}
