import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { fakeRenderer, html, testHost } from './fakes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Starts a server whose cached pages bypass the framework. */
async function listening() {
  let count = 0;
  const renderer = fakeRenderer((_url, locals) => html(`rendering ${++count} for ${locals.cityId}`));
  const host = await testHost(renderer);
  app = host.app;
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const fetchPage = async (headers: Record<string, string> = {}, path = '/product/x/', method = 'GET') => {
    const answer = await fetch(url + path, { method, headers: { 'accept-encoding': 'br', ...headers } });
    return { answer, text: await answer.text(), names: [...answer.headers.keys()].sort() };
  };
  return { fetchPage, renderer, cache: host.cache };
}

it('equals the usual response, except for the number of the request', async () => {
  const { fetchPage } = await listening();
  const usual = await fetchPage();
  const quick = await fetchPage();
  expect(usual.answer.headers.has('x-request-id')).toBe(true);
  expect(quick.answer.headers.has('x-request-id')).toBe(false);
  expect(quick.text).toBe(usual.text);
  for (const name of usual.names.filter(
    (each) => !['x-request-id', 'server-timing', 'date'].includes(each),
  )) {
    expect([name, quick.answer.headers.get(name)]).toEqual([name, usual.answer.headers.get(name)]);
  }
});

it('leaves everything but the plain case to the usual handler', async () => {
  const { fetchPage, renderer } = await listening();
  const { answer } = await fetchPage();
  const etag = answer.headers.get('etag') ?? '';
  expect((await fetchPage({ 'if-none-match': etag })).answer.status).toBe(304);
  expect(
    (await fetchPage({ 'accept-encoding': 'identity' })).answer.headers.get('content-encoding'),
  ).toBeNull();
  expect((await fetchPage({}, '/product/x/', 'HEAD')).text).toBe('');
  expect((await fetchPage({ cookie: 'a=1; CITY_ID=12704' })).text).toBe('rendering 2 for 12704');
  expect((await fetchPage({ cookie: 'basket=1' })).answer.headers.has('x-request-id')).toBe(false);
  expect((await fetchPage({}, '/product/x/?utm_source=1')).text).toBe('rendering 1 for 12699');
  expect(renderer.rendered).toHaveLength(2);
});

it('drops its pages together with the cache', async () => {
  const { fetchPage, cache } = await listening();
  for (let time = 0; time < 3; time++) expect((await fetchPage()).text).toBe('rendering 1 for 12699');
  cache.clear();
  expect((await fetchPage()).text).toBe('rendering 2 for 12699');
});
