import { defineMiddleware } from 'astro:middleware';

/** Also matches sheets that are already mobile, because a page rewritten to another passes here twice. */
const SHEETS = /(\/_astro\/[^"/<>]+?)(?:\.mobile)?\.css"/g;

/** The page with the style sheets of the mobile template in place of the usual ones, see `mobile-sheets` [NAV-11]. */
async function withMobileSheets(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response((await response.text()).replace(SHEETS, '$1.mobile.css"'), response);
}

/** Reports to the server why a page could not be rendered; Astro then responds with the error page. */
export const onRequest = defineMiddleware(async (context, next) => {
  try {
    const response = await next();
    return context.locals.template === 'Mobile' ? await withMobileSheets(response) : response;
  } catch (error) {
    context.locals.failed?.(error);
    throw error;
  }
});
