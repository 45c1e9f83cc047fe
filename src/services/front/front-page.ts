import type { Section } from '../../domain/listing/section.ts';
import type { Card } from '../../domain/product/card.ts';
import type { Review } from '../../domain/product/product.ts';

export interface FrontPage {
  sections: readonly Section[];
  hits: readonly Card[];
  fresh: readonly Card[];
  discounted: readonly Card[];
  brands: readonly { name: string; slug: string; count: number }[];
  reviews: readonly (Review & { product: Card })[];
  /** True where the database cannot be reached and something is missing that will be there again. */
  outline?: true;
}
