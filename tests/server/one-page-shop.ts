import { onTestFinished } from 'vitest';
import { fakeRenderer, html, testHost } from './fakes.ts';

/** A shop of one page, with error pages that show what they are given. */
export const shop = () =>
  fakeRenderer((url, locals) => {
    const status = Number(url.pathname.slice(1, 4));
    if (status === 404 || status >= 500)
      return html(`look: ${locals.problem} ${locals.requestId}`, {}, status);
    if (url.pathname === '/throws/') throw new Error('secret detail');
    // As the built pages do: the middleware says why, the answer is the page of failures.
    if (url.pathname.endsWith('/needs-database/')) {
      locals.failed?.(
        new Error('Failed query', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
      );
      return html('look of 500', {}, 500);
    }
    return url.pathname === '/' ? html('front') : html('no such page', {}, 404);
  });

/** The shop behind the real host, until the test is over. */
export async function listening(renderer = shop(), parts: Parameters<typeof testHost>[1] = {}) {
  const { app } = await testHost(renderer, parts);
  onTestFinished(() => app.close());
  app.post('/echo', async (request) => request.body);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url };
}
