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
  /** Number of active products in the section and its subsections. */
  count: number;
  /** Picture of the section's most popular product; null if it has none. */
  picture: Picture | null;
  children: readonly Section[];
}

export function sectionAddress(slug: string): string {
  return `/catalog/${slug}/`;
}
