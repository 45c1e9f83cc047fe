import { productTags } from '../../../../domain/product/page-tags.ts';
import type { ProductPage } from '../../../../domain/product/product.ts';

/** Of data about a product: kept as long as its page. */
export function productHeaders(page: Pick<ProductPage, 'card' | 'partIds'>): Record<string, string> {
  return {
    'cache-control': 'public, s-maxage=300, stale-while-revalidate=3600',
    'cache-tag': productTags(page),
    'x-robots-tag': 'noindex',
  };
}
