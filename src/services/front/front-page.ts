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
  /** True when a part of the page is missing for now because the database is unavailable. */
  outline?: true;
}
