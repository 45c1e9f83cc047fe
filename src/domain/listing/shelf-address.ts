/** All collections, and all brands. */
export const COLLECTIONS_PAGE = '/collection/';
export const BRANDS_PAGE = '/brand/';

/** The address of a collection's goods. */
export function collectionAddress(slug: string): string {
  return `${COLLECTIONS_PAGE}${slug}/`;
}

/** The address of a brand's goods. */
export function brandAddress(slug: string): string {
  return `${BRANDS_PAGE}${slug}/`;
}

/** The collections of a brand. */
export function collectionsOf(brandSlug: string): string {
  return `${COLLECTIONS_PAGE}?${new URLSearchParams({ brand: brandSlug })}`;
}
