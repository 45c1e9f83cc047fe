import type { APIRoute } from 'astro';
import type { GoodsNow } from '../../../../../domain/product/goods-now.ts';

/** What of a product can be bought now and for how much, for a page that was opened before; never kept. */
export const GET: APIRoute = async ({ locals, params }) => {
  const page = await locals.shop.product(params['slug'] ?? '', null);
  if (!page) return new Response(null, { status: 404 });
  const { card, offers, attributes, complects, doorExtras } = page;
  const now: GoodsNow = { slug: card.slug, offers, attributes, complects, doorExtras };
  return Response.json(now, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } });
};
