import { articleAddress } from '../content/article.ts';
import { textPageAddress } from '../content/content.ts';

/** What a page is: a text at an address of its own, or an article among the others. */
export type PageKind = 'page' | 'article';

/** A page or an article, as the desk lists it. */
export interface PageRow {
  kind: PageKind;
  slug: string;
  title: string;
  /** The shop has said it in its own words. */
  said: boolean;
}

/** One of them to be changed. */
export interface PageText extends PageRow {
  /** Its head and its Markdown, as a file of it has them. */
  text: string;
  /** It is there without the shop's own words: these can be forgotten, it cannot be removed. */
  isShipped: boolean;
}

export type PageKey = `${PageKind}/${string}`;

const KEY = /^(page|article)\/([a-z0-9][a-z0-9-]{0,59})$/;

/** The record of a page or an article that a form or an address names; null for any other. */
export function readPageKey(text: string): { key: PageKey; kind: PageKind; slug: string } | null {
  const [, kind, slug] = KEY.exec(text) ?? [];
  return kind && slug ? { key: text as PageKey, kind: kind as PageKind, slug } : null;
}

/** Its page at the shop. */
export function shownAt({ kind, slug }: Pick<PageRow, 'kind' | 'slug'>): string {
  return kind === 'article' ? articleAddress(slug) : textPageAddress(slug);
}

/** Its page at the desk. */
export function editedAt({ kind, slug }: Pick<PageRow, 'kind' | 'slug'>): string {
  return `/desk/content/pages/${kind}/${slug}/`;
}

/** What a new page begins with. */
export const NEW_PAGE = '---\ntitle: \ndescription: \n---\n\n';
