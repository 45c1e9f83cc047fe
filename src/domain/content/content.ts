import type * as v from 'valibot';
import type { Article } from './article.ts';
import type { ContentPart, STORED_PARTS, TEXT_PAGE } from './content-parts.ts';

/** All texts and settings of a shop's content. */
export type Content = {
  [Part in ContentPart]: Required<v.InferOutput<(typeof STORED_PARTS)[Part]>>;
} & {
  pages: readonly TextPage[];
  /** Newest first. */
  articles: readonly Article[];
};

export type ShopProfile = Content['shop'];
export type FrontTexts = Content['front'];
export type Idea = FrontTexts['ideas'][number];
export type Reason = FrontTexts['reasons'][number];

export type TextPage = v.InferOutput<typeof TEXT_PAGE>;

/** Key of a stored record: the name of a part, or the slug of a page or article with its prefix. */
type ContentKey = ContentPart | `page/${string}` | `article/${string}`;

export interface ContentRecord {
  key: ContentKey;
  value: unknown;
}

export function textPageAddress(slug: string): string {
  return `/${slug}/`;
}

/** Slugs used by the shop's own pages, which no text page may have. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  '404',
  '409',
  '500',
  '503',
  'action',
  'admin',
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
  'room',
  'search',
  'term',
  'views',
  'visualiser',
]);
