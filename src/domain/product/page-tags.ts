import type { ProductPage } from './product.ts';

/** The cache tags of what is shown of a product: its own and those of the goods whose stock and prices it is worked out of. */
export function productTags({ card, partIds = [] }: Pick<ProductPage, 'card' | 'partIds'>): string {
  return [card.id, ...partIds].map((id) => `product:${id}`).join(', ');
}
