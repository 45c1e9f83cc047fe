import type * as v from 'valibot';
import type { cardSchema, labelSchema, productTypeSchema } from './card-schema.ts';

/** 1 product, 2 set, 3 offers-based item [PROD-1]. */
export type ProductType = v.InferOutput<typeof productTypeSchema>;

/** 'hit', 'new', 'gift', 'promo' and six promo icons [LIST-15]. */
export type Label = v.InferOutput<typeof labelSchema>;

/** What a listing shows of a product; nothing in it depends on the visitor. */
export type Card = v.InferOutput<typeof cardSchema>;

export function productAddress(slug: string): string {
  return `/product/${slug}/`;
}

/** The address that shows an offer on its product's page [PROD-3]. */
export function offerAddress(slug: string, offerId: number): string {
  return `${productAddress(slug)}?ELEMENT_ID=${offerId}`;
}

/** Where a card leads: to its goods as it shows them. */
export function cardAddress({ slug, offerId, named }: Pick<Card, 'slug' | 'offerId' | 'named'>): string {
  return named ? offerAddress(slug, offerId) : productAddress(slug);
}

/** Where a term of the trade is explained, by its slug. */
export function termAddress(slug: string): string {
  return `/term/?name=${slug}`;
}
