import type { ProductPage } from './product.ts';

/** Returns the cache tags of a product page: those of the product, and of the products on which its stock and prices depend. */
export function productTags({ card, partIds = [] }: Pick<ProductPage, 'card' | 'partIds'>): string {
  return [card.id, ...partIds].map((id) => `product:${id}`).join(', ');
}
