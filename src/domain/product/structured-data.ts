import type { Crumb } from './product.ts';

/** An object of schema.org without its context. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** Converts breadcrumbs to data for search engines; `publicUrl` has no trailing slash [PROD-12]. */
export function breadcrumbList(crumbs: readonly Crumb[], publicUrl: string): StructuredData {
  const all: readonly Crumb[] = [{ name: 'Главная', address: '/' }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: publicUrl + crumb.address,
    })),
  };
}
