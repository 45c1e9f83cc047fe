import type { APIRoute } from 'astro';
import { widgetData } from '../../../../../domain/product/offers-widget.ts';
import { productHeaders } from '../_headers.ts';

export const rule = { parameters: [], life: 'hour' } satisfies App.PageRule;

/** Responds with a product's offers for the platform's catalogue widgets [PROD-13]. */
export const GET: APIRoute = async ({ locals, params }) => {
  const page = await locals.shop.product.show(params['slug'] ?? '', null);
  if (!page) return new Response(null, { status: 404 });
  return Response.json(widgetData(page), { headers: productHeaders(page) });
};
