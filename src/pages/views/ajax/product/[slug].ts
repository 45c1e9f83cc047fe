import type { APIRoute } from 'astro';
import { characteristicsOfOffer } from '../../../../blocks/product/facts/Characteristics.tsx';
import { productHeaders } from './_headers.ts';

export const rule = { parameters: ['ELEMENT_ID'], life: 'hour' } satisfies App.PageRule;

/** Responds with the parts of the product page that depend on the shown offer, which is ELEMENT_ID in the address [PROD-3]. */
export const GET: APIRoute = async ({ locals, params, url }) => {
  const page = await locals.shop.product.show(params['slug'] ?? '', url.searchParams.get('ELEMENT_ID'));
  if (!page) return new Response(null, { status: 404 });
  return Response.json(characteristicsOfOffer(page), { headers: productHeaders(page) });
};
