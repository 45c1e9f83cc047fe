import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { writeBasketCookie } from '../../src/http/endpoints/basket/basket-cookie.ts';
import { openStatistics } from '../../src/services/statistics/open-statistics.ts';
import { openTallies } from '../../src/services/statistics/tallies.ts';
import { fakeRenderer, html, testHost } from './fakes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

async function counting() {
  const tallies = openTallies();
  const renderer = fakeRenderer(({ pathname, searchParams }) => {
    if (pathname === '/gone/') return html('no', {}, 404);
    const found = searchParams.get('q') !== 'шубы';
    return html('page', { 'cache-tag': found ? 'catalogue' : 'catalogue, nothing-found' });
  });
  ({ app } = await testHost(renderer, { counts: openStatistics(() => tallies) }));
  app.post('/put', async (_request, reply) => {
    writeBasketCookie(reply, '7e6c3d5a-0000-4000-8000-000000000000');
    return {};
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const sent = { 'user-agent': BROWSER, 'accept-encoding': 'br', ...headers };
    const answer = await fetch(url + path, { headers: sent, redirect: 'manual' });
    await answer.text();
    return answer;
  };
  const counts = () =>
    Object.fromEntries(
      [...tallies.did.take()].map(([name, count]) => [name.trim().replace('\n', ' '), count]),
    );
  return { open, counts, url };
}

const INSIDE = { 'sec-fetch-site': 'same-origin' };

it('[SHOP-7] pages are counted alike, made or from the cache; visits begin outside the shop', async () => {
  const { open, counts } = await counting();
  const made = await open('/product/x/');
  const cached = await open('/product/x/', { referer: 'https://search.test/' });
  expect([made.headers.has('x-request-id'), cached.headers.has('x-request-id')]).toEqual([true, false]);
  await open('/product/x/', INSIDE);
  await open('/product/x/', { referer: 'http://shop.test/catalog/' });
  await open('/cart/checkout/', INSIDE);
  expect(counts()).toEqual({ visit: 2, product: 4, form: 1 });
});

it('[SHOP-7] programs, pages loaded ahead and missing pages are not', async () => {
  const { open, counts } = await counting();
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
    'Mozilla/5.0 (compatible; YandexMetrika/2.0)',
    'curl/8.0',
    'Chrome-Lighthouse',
  ])
    await open('/product/x/', { 'user-agent': agent });
  await open('/product/x/', { 'sec-purpose': 'prefetch;prerender' });
  await open('/gone/');
  expect(counts()).toEqual({});
});

it('[SHOP-7] searches are counted by their text, those without result twice, further pages not', async () => {
  const { open, counts } = await counting();
  await open(`/search/?q=${encodeURIComponent('Плитка ')}`, INSIDE);
  await open(`/search/?q=${encodeURIComponent('Плитка ')}`, INSIDE);
  await open(`/search/?page=2&q=${encodeURIComponent('плитка')}`, INSIDE);
  await open(`/search/?q=${encodeURIComponent('шубы')}`, INSIDE);
  await open(`/search/?q=${encodeURIComponent('+375291112233')}`, INSIDE);
  expect(counts()).toEqual({ 'search плитка': 2, 'search шубы': 1, 'empty-search шубы': 1 });
});

it('[SHOP-7] a basket is counted with its first goods, not with each change', async () => {
  const { counts, url } = await counting();
  const put = (cookie: string) =>
    fetch(`${url}/put`, { method: 'POST', headers: { cookie, 'user-agent': BROWSER } });
  await put('');
  await put('basket=7e6c3d5a-0000-4000-8000-000000000000');
  expect(counts()).toEqual({ basket: 1 });
});
