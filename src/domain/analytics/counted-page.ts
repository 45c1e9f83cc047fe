import type * as v from 'valibot';
import type { countedPageSchema, countedPageTypeSchema } from './counted-page-schema.ts';

/** Types of pages as analytics tells them apart. */
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

/** Addresses that open something of a visitor's: what of them may be told. */
const SECRET = /^\/(order|pay|project|favourites\/shared|o|newsletter)\/./;

/** The path of a page as it may be told: without what opens an order, a payment or a list. */
function toldPath(path: string): string {
  const [, folder] = SECRET.exec(path) ?? [];
  return folder === undefined ? path : `/${folder}/…/`;
}

/** The same with its query, which such a page is told without. */
export function toldAddress(path: string, query: string): string {
  return SECRET.test(path) ? toldPath(path) : path + query;
}

/** What a page is by its path; `section` is that of a listing. */
export function countedPage(
  path: string,
  section: { pageType: 'catalogue' | 'tile'; category: string } | null,
): CountedPage {
  const type = TYPES.find(([pattern]) => pattern.test(path))?.[1] ?? 'generic';
  const isTile = type === 'catalogue listing' && section?.pageType === 'tile';
  return {
    type: isTile ? 'tile catalogue' : type,
    path: toldPath(path),
    category: section?.category ?? '',
  };
}
