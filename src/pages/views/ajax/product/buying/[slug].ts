import type { APIRoute } from 'astro';
import type { GoodsNow } from '../../../../../domain/product/goods-now.ts';

export const rule = { parameters: [], life: 'none' } satisfies App.PageRule;

/** Responds with a product's current prices and stock, for a page that was opened earlier; never cached. */
export const GET: APIRoute = async ({ locals, params }) => {
  const page = await locals.shop.product.show(params['slug'] ?? '', null);
  if (!page) return new Response(null, { status: 404 });
  const { card, offers, attributes, bundles, doorExtras } = page;
  const pair = await locals.shop.product.findPairedGoods(page);
  const now: GoodsNow = { slug: card.slug, offers, attributes, bundles, doorExtras, pair };
  return Response.json(now, { headers: { 'x-robots-tag': 'noindex' } });
};
