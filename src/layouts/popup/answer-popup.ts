import type { AstroGlobal } from 'astro';

/**
 * Responds at a popup's address [PROD-8]: script gets the props as JSON, otherwise the block is sent as HTML. `props` is null if the
 * address has nothing to show for the goods.
 */
export function answerPopup(
  { request, url, rewrite }: Pick<AstroGlobal, 'request' | 'url' | 'rewrite'>,
  props: object | null,
): Response | Promise<Response> {
  if (!request.headers.get('accept')?.includes('application/json'))
    return rewrite(`/views/ajax${url.pathname}${url.search}`);
  if (!props) return new Response(null, { status: 404 });
  return Response.json(props, { headers: { 'x-robots-tag': 'noindex' } });
}
