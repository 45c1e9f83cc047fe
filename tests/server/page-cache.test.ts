import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { fakeRenderer, html, testHost } from './fakes.ts';

/** A text that thorough compression makes smaller than quick compression does. */
const numbers = Array.from({ length: 3000 }, (_, at) => (at * 7919) % 1009).join(' ');

const big = (text: string) => `<p>${text}</p>${'плитка '.repeat(300)}`;

describe('pages that are the same for everybody', () => {
  it('are rendered once and then served from memory', async () => {
    let count = 0;
    const renderer = fakeRenderer(() => html(big(`rendering ${++count}`)));
    const { app } = await testHost(renderer);
    const first = await app.inject('/catalog/plitka/');
    const second = await app.inject('/catalog/plitka/');
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(second.body).toBe(first.body);
    expect(renderer.rendered).toEqual(['/catalog/plitka/']);
  });

  it('render once for concurrent requests', async () => {
    const gate = Promise.withResolvers<void>();
    const renderer = fakeRenderer(async () => {
      await gate.promise;
      return html('one');
    });
    const { app } = await testHost(renderer);
    const answers = Array.from({ length: 20 }, () => app.inject('/catalog/plitka/'));
    setImmediate(gate.resolve);
    for (const answer of await Promise.all(answers)) expect(answer.body).toBe('one');
    expect(renderer.rendered).toHaveLength(1);
  });

  it('are served in brotli, gzip and plain, with matching headers', async () => {
    const text = big('одно и то же');
    const { app } = await testHost(fakeRenderer(() => html(text)));
    const getPage = (encoding: string) =>
      app.inject({ url: '/catalog/plitka/', headers: { 'accept-encoding': encoding } });
    const brotli = await getPage('gzip, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text);
    const gzip = await getPage('gzip, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
    const plain = await getPage('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(text);
    for (const answer of [brotli, gzip, plain])
      expect(answer.headers['vary']).toBe('accept-encoding, cookie');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])(
    '[RUN-5] are compressed quickly for %s while new, and in smaller brotli once requested again',
    async (accepted, encoding, decompress) => {
      const text = big(numbers);
      const { app } = await testHost(fakeRenderer(() => html(text)));
      const getPage = (header: string) => app.inject({ url: '/', headers: { 'accept-encoding': header } });
      const first = await getPage(accepted);
      expect(first.headers['content-encoding']).toBe(encoding);
      expect(decompress(first.rawPayload).toString()).toBe(text);
      const later = await vi.waitFor(
        async () => {
          const answer = await getPage('br, gzip');
          expect(answer.headers['content-encoding']).toBe('br');
          expect(answer.rawPayload.length).toBeLessThan(first.rawPayload.length);
          return answer;
        },
        { timeout: 20_000 },
      );
      expect(brotliDecompressSync(later.rawPayload).toString()).toBe(text);
      expect(later.headers['etag']).toBe(first.headers['etag']);
      expect((await getPage('gzip')).headers['content-encoding']).toBe('gzip');
    },
  );

  it('stay in the encoding of the first reader for everybody who accepts it, until requested again', async () => {
    const { app } = await testHost(fakeRenderer(() => html(big('x'))));
    const encodings = [];
    for (const header of ['gzip', 'gzip, deflate, br', 'br']) {
      const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': header } });
      encodings.push(headers['content-encoding']);
    }
    expect(encodings).toEqual(['gzip', 'gzip', 'br']);
  });

  it('respond with 304 to a browser that has them, in any encoding', async () => {
    const { app } = await testHost(fakeRenderer(() => html(big('x'))));
    const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(headers['etag']).toMatch(/^W\/"/);
    const again = await app.inject({
      url: '/',
      headers: { 'if-none-match': String(headers['etag']), 'accept-encoding': 'gzip' },
    });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    const other = await app.inject({ url: '/', headers: { 'if-none-match': 'W/"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it('respond to HEAD with the headers of GET and no body', async () => {
    const { app } = await testHost(fakeRenderer(() => html(big('x'))));
    const get = await app.inject('/');
    const head = await app.inject({ method: 'HEAD', url: '/' });
    expect(head.statusCode).toBe(200);
    expect(head.headers['etag']).toBe(get.headers['etag']);
    expect(head.rawPayload).toHaveLength(0);
  });

  it('may run own files and the code that the build hashed, and nothing else', async () => {
    const inline = { scripts: ["'sha256-abc='"] };
    const { app } = await testHost({ ...fakeRenderer(() => html('x')), inline });
    for (let time = 0; time < 2; time++) {
      const policy = String((await app.inject('/')).headers['content-security-policy']).split('; ');
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self' 'sha256-abc='");
      expect(policy).toContain("style-src 'self'");
      expect(policy).toContain("object-src 'none'");
    }
  });

  it('[RUN-4] make browsers revalidate, and let a cache in front of the shop keep them for a second', async () => {
    const { app } = await testHost(fakeRenderer(() => html('x')));
    expect((await app.inject('/')).headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
  });

  it('are served stale while a fresh one is rendered, and never older than the page allows', async () => {
    let now = 0;
    let count = 0;
    const renderer = fakeRenderer(() => html(`rendering ${++count}`));
    const { app } = await testHost(renderer, { now: () => now });
    const getPage = async () => (await app.inject('/catalog/plitka/')).body;
    expect(await getPage()).toBe('rendering 1');
    now += 301_000;
    expect(await getPage()).toBe('rendering 1');
    await expect.poll(getPage).toBe('rendering 2');
    now += 3_899_000;
    expect(await getPage()).toBe('rendering 2');
    await expect.poll(getPage).toBe('rendering 3');
    now += 3_900_000;
    expect(await getPage()).toBe('rendering 4');
  });

  it('stay stale when the fresh one fails', async () => {
    let now = 0;
    const renderer = fakeRenderer(() => (now ? html('broken', {}, 500) : html('good')));
    const { app } = await testHost(renderer, { now: () => now });
    await app.inject('/catalog/plitka/');
    now = 301_000;
    for (let time = 0; time < 3; time++) {
      const answer = await app.inject('/catalog/plitka/');
      expect([answer.statusCode, answer.body]).toEqual([200, 'good']);
    }
  });
});

describe('the key of the page cache', () => {
  it.each([
    ['/catalog/plitka/?utm_source=mail&gclid=1', '/catalog/plitka/'],
    ['/catalog/plitka', '/catalog/plitka/'],
    ['/catalog/%70litka/', '/catalog/plitka/'],
    ['//catalog//plitka', '/catalog/plitka/'],
    ['http://evil.test/catalog/plitka/', '/catalog/plitka/'],
    ['/catalog/plitka/?page=2&sort=name', '/catalog/plitka/?page=2&sort=name'],
    ['/catalog/plitka/?sort=name&yclid=5&page=2', '/catalog/plitka/?page=2&sort=name'],
    ['/catalog/plitka/?brand%5B%5D=b&brand[]=a', '/catalog/plitka/?brand%5B%5D=a&brand%5B%5D=b'],
    ['/catalog/plitka/?brand[]=a&brand[]=a', '/catalog/plitka/?brand%5B%5D=a'],
    ['/product/x/?ELEMENT_ID=5&page=2', '/product/x/?ELEMENT_ID=5'],
    ['/?anything=1', '/'],
    ['/delivery/?utm_medium=x', '/delivery/'],
  ])('of %s is that of %s, and the page sees that address', async (requested, seen) => {
    const renderer = fakeRenderer((url) => html(url.search));
    const { app } = await testHost(renderer);
    await app.inject(seen);
    await app.inject(requested);
    expect(renderer.rendered).toEqual([seen]);
  });

  it('[CITY-3] separates cities on product pages, and on others for visitors whose script has not responded', async () => {
    const renderer = fakeRenderer((_url, locals) => html(String(locals.cityId)));
    const { app } = await testHost(renderer);
    const getPage = (url: string, city: string) =>
      app.inject({ url, headers: { cookie: `CITY_ID=${city}; CITY_SCRIPT=Y` } });
    expect((await getPage('/product/x/', '12699')).body).toBe('12699');
    const brest = await getPage('/product/x/', '12704');
    expect(brest.body).toBe('12704');
    expect(brest.headers['cache-control']).toBe('private, no-cache');
    for (const none of ['garbage', '7', '99999']) {
      expect((await getPage('/product/x/', none)).body).toBe('12699');
    }
    await getPage('/catalog/x/', '12704');
    await getPage('/catalog/x/', '12705');
    expect(renderer.rendered).toEqual(['/product/x/', '/product/x/', '/catalog/x/']);
    const withoutScript = () => app.inject({ url: '/catalog/x/', headers: { cookie: 'CITY_ID=12704' } });
    expect([(await withoutScript()).body, (await withoutScript()).body]).toEqual(['12704', '12704']);
    expect(renderer.rendered).toHaveLength(4);
  });

  it('does not cache wide choices of filters, but shows them', async () => {
    const renderer = fakeRenderer((url) => html(url.search));
    const { app } = await testHost(renderer);
    const url = '/catalog/plitka/?a[]=1&b[]=2&c[]=3';
    for (let time = 0; time < 2; time++) expect((await app.inject(url)).statusCode).toBe(200);
    expect(renderer.rendered).toHaveLength(2);
  });

  it('does not let a flood of parameters evict plain pages', async () => {
    const noise = () => Array.from({ length: 2000 }, () => Math.random().toString(36).slice(2)).join('');
    const renderer = fakeRenderer(() => html(noise()));
    const { app, cache } = await testHost(renderer);
    await app.inject('/catalog/plitka/');
    for (let number = 0; number < 150; number++) await app.inject(`/product/x/?ELEMENT_ID=${number}`);
    expect(cache.size).toBeLessThan(140);
    const before = renderer.rendered.length;
    await app.inject('/catalog/plitka/');
    expect(renderer.rendered).toHaveLength(before);
  });
});

describe('neutrality', () => {
  it('hides cookies and basket from a cacheable page, and shows both to a page of the visitor’s own', async () => {
    const seen: [string, string | null, string | null][] = [];
    const renderer = fakeRenderer((url, locals, request) => {
      seen.push([url.pathname + url.search, locals.basketToken, request.headers.get('cookie')]);
      return html('x');
    });
    const { app } = await testHost(renderer);
    const headers = { cookie: 'basket=secret' };
    await app.inject({ url: '/catalog/plitka/', headers });
    await app.inject({ url: '/order/1/?key=k', headers });
    expect(seen).toEqual([
      ['/catalog/plitka/', null, null],
      ['/order/1/?key=k', 'secret', 'basket=secret'],
    ]);
  });
});

describe('a change of the catalogue', () => {
  it('drops the pages whose tags it touches and keeps the others', async () => {
    const renderer = fakeRenderer((url) => html('x', { 'cache-tag': `product:${url.pathname.at(-2)}, all` }));
    const { app, cache } = await testHost(renderer);
    const both = () => Promise.all(['/product/1/', '/product/2/'].map((url) => app.inject(url)));
    await both();
    cache.drop((tag) => tag === 'product:1');
    await both();
    expect(renderer.rendered).toEqual(['/product/1/', '/product/2/', '/product/1/']);
    cache.clear();
    await both();
    expect(renderer.rendered).toHaveLength(5);
  });

  it('does not cache what was rendered from the state before', async () => {
    const gate = Promise.withResolvers<void>();
    let state = 'old';
    const renderer = fakeRenderer(async () => {
      const read = state;
      if (read === 'old') await gate.promise;
      return html(read);
    });
    const { app, cache } = await testHost(renderer);
    const early = app.inject('/catalog/plitka/');
    await expect.poll(() => renderer.rendered.length).toBe(1);
    state = 'new';
    cache.clear();
    expect((await app.inject('/catalog/plitka/')).body).toBe('new');
    gate.resolve();
    expect((await early).body).toBe('old');
    expect((await app.inject('/catalog/plitka/')).body).toBe('new');
  });
});
