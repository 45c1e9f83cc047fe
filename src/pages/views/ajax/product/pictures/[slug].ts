import type { APIRoute } from 'astro';
import { offerPictures } from '../../../../../domain/product/product-gallery.ts';
import { productHeaders } from '../_headers.ts';

export const rule = { parameters: ['ELEMENT_ID'], life: 'hour' } satisfies App.PageRule;

/** Responds with all pictures of an offer, which is ELEMENT_ID in the address [PROD-6]. */
export const GET: APIRoute = async ({ locals, params, url }) => {
  const page = await locals.shop.product.show(params['slug'] ?? '', url.searchParams.get('ELEMENT_ID'));
  if (!page) return new Response(null, { status: 404 });
  const offer = page.offers.find(({ id }) => id === page.selectedOfferId);
  return Response.json(offerPictures(offer, page.pictures), { headers: productHeaders(page) });
};
