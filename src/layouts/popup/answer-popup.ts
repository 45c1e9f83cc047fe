import type { AstroGlobal } from 'astro';

/**
 * What an address answers when it is asked for as a popup [PROD-8]: JSON, the props of its component, to the script that draws it; its
 * block as HTML to everybody else. `props` are null for goods that the address has nothing for.
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
