import type * as v from 'valibot';
import type { Article } from './article.ts';
import type { ContentPart, STORED_PARTS, TEXT_PAGE } from './content-parts.ts';

/** What a shop says of itself. */
export type Content = {
  [Part in ContentPart]: Required<v.InferOutput<(typeof STORED_PARTS)[Part]>>;
} & {
  /** By slug. */
  pages: readonly TextPage[];
  /** The newest first. */
  articles: readonly Article[];
};

/** Who the shop is. */
export type ShopProfile = Content['shop'];
export type FrontTexts = Content['front'];
export type Idea = FrontTexts['ideas'][number];
export type Reason = FrontTexts['reasons'][number];

export type TextPage = v.InferOutput<typeof TEXT_PAGE>;

/** What names a record: a part, or the page or the article of a slug. */
type ContentKey = ContentPart | `page/${string}` | `article/${string}`;

export interface ContentRecord {
  key: ContentKey;
  value: unknown;
}

export function textPageAddress(slug: string): string {
  return `/${slug}/`;
}

/** Addresses that pages of the shop have: no text can be there. */
export const TAKEN_SLUGS: ReadonlySet<string> = new Set([
  '404',
  '409',
  '500',
  '503',
  'action',
  'articles',
  'availability',
  'brand',
  'calculator',
  'cart',
  'catalog',
  'chat',
  'city',
  'collection',
  'comment',
  'comparison',
  'consent',
  'credit',
  'desk',
  'door-set',
  'events',
  'fast-order',
  'favourites',
  'newsletter',
  'order',
  'pay',
  'price-request',
  'product',
  'project',
  'projects',
  'question',
  'remnants',
  'review',
  'search',
  'term',
  'views',
  'visualiser',
]);
