import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { fakeRenderer, html, testHost } from './fakes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Answers of a listening host, which go past the framework once a page lies ready. */
async function listening() {
  let count = 0;
  const renderer = fakeRenderer((_url, locals) => html(`rendering ${++count} for ${locals.cityId}`));
  const host = await testHost(renderer);
  app = host.app;
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (headers: Record<string, string> = {}, path = '/product/x/', method = 'GET') => {
    const answer = await fetch(url + path, { method, headers: { 'accept-encoding': 'br', ...headers } });
    return { answer, text: await answer.text(), names: [...answer.headers.keys()].sort() };
  };
  return { ask, renderer, cache: host.cache };
}

it('says the same as the usual way, but for the number of the request', async () => {
  const { ask } = await listening();
  const usual = await ask();
  const quick = await ask();
  expect(usual.answer.headers.has('x-request-id')).toBe(true);
  expect(quick.answer.headers.has('x-request-id')).toBe(false);
  expect(quick.text).toBe(usual.text);
  for (const name of usual.names.filter(
    (each) => !['x-request-id', 'server-timing', 'date'].includes(each),
  )) {
    expect([name, quick.answer.headers.get(name)]).toEqual([name, usual.answer.headers.get(name)]);
  }
});

it('leaves to the usual way whatever is not the plain case', async () => {
  const { ask, renderer } = await listening();
  const { answer } = await ask();
  const etag = answer.headers.get('etag') ?? '';
  expect((await ask({ 'if-none-match': etag })).answer.status).toBe(304);
  expect((await ask({ 'accept-encoding': 'identity' })).answer.headers.get('content-encoding')).toBeNull();
  expect((await ask({}, '/product/x/', 'HEAD')).text).toBe('');
  expect((await ask({ cookie: 'a=1; CITY_ID=12704' })).text).toBe('rendering 2 for 12704');
  expect((await ask({ cookie: 'basket=1' })).answer.headers.has('x-request-id')).toBe(false);
  expect((await ask({}, '/product/x/?utm_source=1')).text).toBe('rendering 1 for 12699');
  expect(renderer.rendered).toHaveLength(2);
});

it('forgets with the cache', async () => {
  const { ask, cache } = await listening();
  for (let time = 0; time < 3; time++) expect((await ask()).text).toBe('rendering 1 for 12699');
  cache.clear();
  expect((await ask()).text).toBe('rendering 2 for 12699');
});
