import { productTags } from '../../../../domain/product/page-tags.ts';
import type { ProductPage } from '../../../../domain/product/product.ts';

/** Of data about a product: forgotten with its page. */
export function productHeaders(page: Pick<ProductPage, 'card' | 'partIds'>): Record<string, string> {
  return {
    'cache-tag': productTags(page),
    'x-robots-tag': 'noindex',
  };
}
