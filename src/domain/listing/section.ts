import type { Picture } from '../product/picture.ts';

/** A section as menus, breadcrumbs and section tiles show it. */
export interface Section {
  id: number;
  parentId: number | null;
  slug: string;
  name: string;
  pageType: 'catalogue' | 'tile';
  filterVariant: 'sidebar' | 'top';
  text: string;
  /** Active products in it and below. */
  count: number;
  /** Of its most popular product; null while there is none. */
  picture: Picture | null;
  children: readonly Section[];
}

export function sectionAddress(slug: string): string {
  return `/catalog/${slug}/`;
}
