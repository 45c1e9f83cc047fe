export const COLLECTIONS_PAGE = '/collection/';
export const BRANDS_PAGE = '/brand/';

export function collectionAddress(slug: string): string {
  return `${COLLECTIONS_PAGE}${slug}/`;
}

export function brandAddress(slug: string): string {
  return `${BRANDS_PAGE}${slug}/`;
}

export function collectionsOf(brandSlug: string): string {
  return `${COLLECTIONS_PAGE}?${new URLSearchParams({ brand: brandSlug })}`;
}
