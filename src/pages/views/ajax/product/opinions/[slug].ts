import type { APIRoute } from 'astro';
import { feedbackTab } from '../../../../../blocks/product/feedback/feedback-data.ts';
import { productHeaders } from '../_headers.ts';

export const rule = { parameters: ['TAB'], life: 'hour' } satisfies App.PageRule;

/** Responds with the reviews, questions or comments of a product, depending on `TAB` [PROD-7]. */
export const GET: APIRoute = async ({ locals, params, url }) => {
  const tab = feedbackTab(url.searchParams.get('TAB'));
  const page = tab && (await locals.shop.product.show(params['slug'] ?? '', null));
  if (!page) return new Response(null, { status: 404 });
  const pages = tab === 'reviews' && page.reviewPages ? { reviewPages: page.reviewPages } : {};
  return Response.json({ [tab]: page[tab], ...pages }, { headers: productHeaders(page) });
};
