import type { APIRoute } from 'astro';
import { opinionTab } from '../../../../../blocks/product/opinions/opinions-data.ts';
import { productHeaders } from '../_headers.ts';

export const rule = { parameters: ['TAB'], life: 'hour' } satisfies App.PageRule;

/** Reviews or questions of a product, whichever `TAB` names [PROD-7]. */
export const GET: APIRoute = async ({ locals, params, url }) => {
  const tab = opinionTab(url.searchParams.get('TAB'));
  const page = tab && (await locals.shop.product.show(params['slug'] ?? '', null));
  if (!page) return new Response(null, { status: 404 });
  const pages = tab === 'reviews' && page.reviewPages ? { reviewPages: page.reviewPages } : {};
  return Response.json({ [tab]: page[tab], ...pages }, { headers: productHeaders(page) });
};
