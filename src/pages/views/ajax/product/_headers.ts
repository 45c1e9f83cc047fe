import type { ProductPage } from '../../../../domain/product/product.ts';

/** Of data about a product: kept as long as its page. */
export function productHeaders({ card }: Pick<ProductPage, 'card'>): Record<string, string> {
  return {
    'cache-control': 'public, s-maxage=300, stale-while-revalidate=3600',
    'cache-tag': `product:${card.id}`,
    'x-robots-tag': 'noindex',
  };
}
