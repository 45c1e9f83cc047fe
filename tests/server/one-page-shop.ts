import { onTestFinished } from 'vitest';
import { fakeRenderer, html, testHost } from './fakes.ts';

/** A shop with one page, and with error pages that show their input. */
export const shop = () =>
  fakeRenderer((url, locals) => {
    const status = Number(url.pathname.slice(1, 4));
    if (status === 404 || status >= 500)
      return html(`look: ${locals.problem} ${locals.requestId}`, {}, status);
    if (url.pathname === '/throws/') throw new Error('secret detail');
    // As in the built pages: the middleware reports the error, and the response is the error page.
    if (url.pathname.endsWith('/needs-database/')) {
      locals.failed?.(
        new Error('Failed query', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
      );
      return html('look of 500', {}, 500);
    }
    return url.pathname === '/' ? html('front') : html('no such page', {}, 404);
  });

/** Starts the shop with its real HTTP server until the end of the test. */
export async function listening(renderer = shop(), parts: Parameters<typeof testHost>[1] = {}) {
  const { app } = await testHost(renderer, parts);
  onTestFinished(() => app.close());
  app.post('/echo', async (request) => request.body);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url };
}
