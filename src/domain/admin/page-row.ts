import { articleAddress } from '../content/article.ts';
import { textPageAddress } from '../content/content.ts';

/** A text page with its own address, or an article. */
export type PageKind = 'page' | 'article';

export interface PageRow {
  kind: PageKind;
  slug: string;
  title: string;
  /** The shop has its own version of the page. */
  isSet: boolean;
}

/** A page or an article for editing. */
export interface PageText extends PageRow {
  /** Front matter and Markdown, as in a file. */
  text: string;
  /** The page ships with the software: the shop's own version can be reset, but the page cannot be deleted. */
  isShipped: boolean;
}

export type PageKey = `${PageKind}/${string}`;

const KEY = /^(page|article)\/([a-z0-9][a-z0-9-]{0,59})$/;

/** Reads the key of a page or an article from a form or an address; null for anything else. */
export function readPageKey(text: string): { key: PageKey; kind: PageKind; slug: string } | null {
  const [, kind, slug] = KEY.exec(text) ?? [];
  return kind && slug ? { key: text as PageKey, kind: kind as PageKind, slug } : null;
}

/** Returns the address of a page or an article in the shop. */
export function shownAt({ kind, slug }: Pick<PageRow, 'kind' | 'slug'>): string {
  return kind === 'article' ? articleAddress(slug) : textPageAddress(slug);
}

/** Returns the address at which a page or an article is edited in the admin. */
export function editedAt({ kind, slug }: Pick<PageRow, 'kind' | 'slug'>): string {
  return `/admin/content/pages/${kind}/${slug}/`;
}

export const NEW_PAGE = '---\ntitle: \ndescription: \n---\n\n';
