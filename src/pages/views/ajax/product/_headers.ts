import { productTags } from '../../../../domain/product/page-tags.ts';
import type { ProductPage } from '../../../../domain/product/product.ts';

/** Returns the cache headers of product data, which is invalidated together with the product's page. */
export function productHeaders(page: Pick<ProductPage, 'card' | 'partIds'>): Record<string, string> {
  return {
    'cache-tag': productTags(page),
    'x-robots-tag': 'noindex',
  };
}
