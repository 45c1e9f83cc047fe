import type * as v from 'valibot';
import type { cardSchema, labelSchema, productTypeSchema } from './card-schema.ts';

/** Type of a product: 1 simple product, 2 set, 3 product with offers [PROD-1]. */
export type ProductType = v.InferOutput<typeof productTypeSchema>;

/** Label on a card: 'hit', 'new', 'gift', 'promo' and six promo icons [LIST-15]. */
export type Label = v.InferOutput<typeof labelSchema>;

/** A product as listings show it; nothing in it depends on the visitor. */
export type Card = v.InferOutput<typeof cardSchema>;

export function productAddress(slug: string): string {
  return `/product/${slug}/`;
}

/** Returns the address of a product's page that shows an offer [PROD-3]. */
export function offerAddress(slug: string, offerId: number): string {
  return `${productAddress(slug)}?ELEMENT_ID=${offerId}`;
}

/** Returns the address that a card leads to, including the variant that it shows. */
export function cardAddress({ slug, offerId, named }: Pick<Card, 'slug' | 'offerId' | 'named'>): string {
  return named ? offerAddress(slug, offerId) : productAddress(slug);
}

export function termAddress(slug: string): string {
  return `/term/?name=${slug}`;
}
