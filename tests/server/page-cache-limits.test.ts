import { describe, expect, it } from 'vitest';
import { fakeRenderer, html, testHost } from './fakes.ts';

/** Every spelling of a path that a client can send without being refused. */
const SPELLINGS: readonly ((page: number) => string)[] = [
  (page) => `/s${page}/../`,
  (page) => `/s${page}/%2e%2E/`,
  (page) => `/%2e/${'./'.repeat(page % 50)}`,
  (page) => `/${'/'.repeat(page % 1000)}`,
  (page) => `/delivery${'.html'.repeat(1 + (page % 500))}`,
  (page) => `/delivery/%25${page}`,
  (page) => `http://host${page}.test/delivery`,
  (page) => `/s${page}/`,
  (page) =>
    [...`/delivery/`].map((sign, at) => ((page >> at) & 1 && sign !== '/' ? hex(sign) : sign)).join(''),
];
const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;

describe('a flood of spellings', () => {
  it('of 10,000 addresses evicts no plain page and renders a known one once', async () => {
    const noise = () => Array.from({ length: 2000 }, () => Math.random().toString(36).slice(2)).join('');
    // Normalises like Astro: dot segments disappear when an address is parsed, and a trailing `.html` is dropped.
    const renderer = fakeRenderer(({ pathname }) =>
      ['/', '/delivery/', '/catalog/plitka/'].includes(pathname.replace(/(\.html)+$/, '/'))
        ? html(noise())
        : html('нет', {}, 404),
    );
    const { app, cache } = await testHost(renderer);
    await app.inject('/catalog/plitka/');
    for (let page = 0; page < 10_000; page += 100) {
      const responses = Array.from(
        { length: 100 },
        (_, at) => SPELLINGS[at % SPELLINGS.length]?.(page + at) ?? '/',
      );
      await Promise.all(responses.map((spelling) => app.inject(spelling)));
    }
    expect(cache.size).toBe(3);
    await app.inject('/catalog/plitka/');
    const known = renderer.rendered.filter((path) => !/^\/(s\d+|404|delivery\..*)\/$/.test(path));
    expect(known.sort()).toEqual(['/', '/catalog/plitka/', '/delivery/']);
  });
});

describe('the cache does not store', () => {
  const twice = async (page: () => Response, url = '/catalog/plitka/') => {
    const renderer = fakeRenderer(page);
    const { app } = await testHost(renderer);
    await app.inject(url);
    const answer = await app.inject(url);
    expect(renderer.rendered).toHaveLength(2);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['etag']).toBeUndefined();
    return answer;
  };

  it.each(['no-store', 'private', 'public, s-maxage=900'])(
    'a page that states «%s» itself',
    async (header) => {
      await twice(() => html('x', { 'cache-control': header }));
    },
  );
  it('a page whose rule is never', () => twice(() => html('x'), '/views/ajax/product/buying/x/'));
  it('a response with a cookie', () => twice(() => html('x', { 'set-cookie': 'a=1' })));
  it('an unknown page', async () => {
    expect((await twice(() => html('нет', {}, 404))).statusCode).toBe(404);
  });
  it('the basket', () => twice(() => html('x'), '/cart/'));

  it.each(['/some/thing/', '/some/thing/?a=1'])('a page without rules: %s', async (url) => {
    const renderer = fakeRenderer(({ pathname, search }) => html(pathname + search));
    const { app } = await testHost(renderer);
    for (let time = 0; time < 2; time++) expect((await app.inject(url)).body).toBe(url);
    expect(renderer.rendered).toHaveLength(2);
  });

  it('or share a page with a cookie between concurrent requests', async () => {
    let count = 0;
    const renderer = fakeRenderer(async () => {
      const own = ++count;
      await new Promise(setImmediate);
      return html(`for ${own}`, { 'set-cookie': `visitor=${own}` });
    });
    const { app } = await testHost(renderer);
    const bodies = (await Promise.all([1, 2, 3].map(() => app.inject('/catalog/plitka/')))).map(
      (a) => a.body,
    );
    expect(new Set(bodies).size).toBe(3);
  });
});
