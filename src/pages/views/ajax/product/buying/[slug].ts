import type { APIRoute } from 'astro';
import { cardNow, type GoodsNow } from '../../../../../domain/product/goods-now.ts';
import { canBuy } from '../../../../../domain/product/offers.ts';

export const rule = { parameters: [], life: 'none' } satisfies App.PageRule;

/** Responds with a product's current prices and stock, for a page that was opened earlier; never cached. */
export const GET: APIRoute = async ({ locals, params }) => {
  const page = await locals.shop.product.show(params['slug'] ?? '', null);
  if (!page) return new Response(null, { status: 404 });
  const { card, offers, attributes, bundles, doorExtras } = page;
  const offered = page.related.accessory.find(canBuy);
  const paired = offered ? await locals.shop.product.show(offered.slug, null) : null;
  const second = paired && cardNow(paired.card, paired.offers);
  const pair =
    second && canBuy(second) ? { offerId: second.offerId, price: second.price, given: second.given } : null;
  const now: GoodsNow = { slug: card.slug, offers, attributes, bundles, doorExtras, pair };
  return Response.json(now, { headers: { 'x-robots-tag': 'noindex' } });
};
