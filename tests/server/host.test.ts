import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeRenderer, html, KEEP, testHost } from './fakes.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** A shop of one page, with error pages that show what they are given. */
const shop = () =>
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
    return url.pathname === '/' ? html('front', KEEP) : html('no such page', {}, 404);
  });

async function listening(renderer = shop(), parts: Parameters<typeof testHost>[1] = {}) {
  const { app } = await testHost(renderer, parts);
  apps.push(app);
  app.post('/echo', async (request) => request.body);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url };
}

/** Sends bytes as they are and reads until the server closes. */
function raw(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('headers of every answer', () => {
  it.each(['/', '/nowhere/', '/echo', '/%ff'])('%s carries the security headers', async (path) => {
    const { url } = await listening();
    const { headers } = await fetch(url + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const policy = String(headers.get('content-security-policy')).split('; ');
    expect(policy.filter((directive) => directive.includes('unsafe'))).toEqual([
      "style-src-attr 'unsafe-inline'",
    ]);
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('make browsers keep to https where the shop is behind it', async () => {
    const { url } = await listening(shop(), { publicUrl: 'https://shop.test' });
    expect((await fetch(url)).headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('cookies', () => {
  it.each([
    ['https://shop.test', true],
    ['http://shop.test', false],
  ])('of a shop at %s are hidden from scripts and other sites; secure: %s', async (publicUrl, secure) => {
    const { app } = await testHost(shop(), { publicUrl });
    app.get('/cookie', (_request, reply) => reply.setCookie('basket', 'x', { maxAge: 5 }).send());
    const cookie = String((await app.inject('/cookie')).headers['set-cookie']);
    expect(cookie).toContain('HttpOnly; ');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie.includes('Secure')).toBe(secure);
  });
});

describe('bad input', () => {
  it('broken percent-encoding is a 400 in the look of the shop', async () => {
    const { url } = await listening();
    for (const path of ['/%ff', '/catalog/%E0%A4%A/', '/%']) {
      const answer = await fetch(url + path);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('В адресе страницы ошибка');
    }
  });

  it('an address of 10 KB is a 414 in the look of the shop', async () => {
    const { url } = await listening();
    const answer = await fetch(`${url}/catalog/x/?a[]=${'b'.repeat(10_000)}`);
    expect(answer.status).toBe(414);
    expect(await answer.text()).toContain('look: Адрес длиннее');
  });

  it('headers of 40 KB are refused in Russian', async () => {
    const { url } = await listening();
    const answer = await raw(url, `GET /?${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('Слишком длинный запрос');
  });

  it('what is not HTTP is refused and leaves the server alive', async () => {
    const { url } = await listening();
    expect(await raw(url, 'чепуха\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect((await fetch(url)).status).toBe(200);
  });

  it('a form of 100 KB is a 413', async () => {
    const { url } = await listening();
    const answer = await fetch(`${url}/echo`, {
      method: 'POST',
      body: new URLSearchParams({ text: 'x'.repeat(100_000) }),
    });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('Форма больше');
  });

  it('a body of an unknown type is a 415', async () => {
    const { url } = await listening();
    const headers = { 'content-type': 'application/x-thing' };
    expect((await fetch(`${url}/echo`, { method: 'POST', body: 'x', headers })).status).toBe(415);
  });

  it('NUL, which no database keeps, is left out of queries and forms, and a path with it is not found', async () => {
    const { app } = await testHost(shop());
    app.get('/query', async (request) => request.query);
    app.post('/form', async (request) => request.body);
    expect((await app.inject('/query?a=%00b&%00=c&d=%2500')).json()).toEqual({ a: 'b', '': 'c', d: '%00' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url: '/form', headers, payload: 'a=%00b&c=1&c=%002' });
    expect(answer.json()).toEqual({ a: 'b', c: ['1', '2'] });
    expect((await app.inject('/pro%00duct/')).statusCode).toBe(404);
  });

  it.each([
    ['GET http://evil.test/ HTTP/1.1', 200, 'front'],
    ['GET HTTP://evil.test HTTP/1.1', 200, 'front'],
    ['GET http://evil.test/nowhere/?a=http://x HTTP/1.1', 404, 'no such page'],
    ['GET * HTTP/1.1', 400, 'look: В адресе'],
    ['OPTIONS * HTTP/1.1', 404, 'look: Такой страницы'],
    ['GET /product/%2500/ HTTP/1.1', 400, 'look: В адресе'],
    ['GET /s1/../ HTTP/1.1', 400, 'look: В адресе'],
    ['GET /500/ HTTP/1.1', 404, 'look: Такой страницы'],
    ['GET /503 HTTP/1.1', 404, 'look: Такой страницы'],
    ['GET /%35%30%30/ HTTP/1.1', 404, 'look: Такой страницы'],
    ['GET /_image?href=x HTTP/1.1', 404, 'look: Такой страницы'],
    ['TRACE / HTTP/1.1', 404, 'look: Такой страницы'],
    ['PROPFIND / HTTP/1.1', 404, 'look: Такой страницы'],
    ['GET / HTTP/1.0', 200, 'front'],
  ])('«%s» is a %i in the look of the shop', async (line, status, text) => {
    const { url } = await listening();
    const answer = await raw(url, `${line}\r\nHost: shop.test\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain(text);
  });

  it('what a form brought makes no path that Astro would read otherwise', async () => {
    const renderer = shop();
    const { app } = await testHost(renderer);
    app.post('/order/repeat', (request, reply) =>
      reply.renderPage(`/order/${encodeURIComponent((request.body as { number: string }).number)}/?key=x`),
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const number of ['%2500', '..', 'a%2Fb']) {
      const asked = { method: 'POST', url: '/order/repeat', headers, payload: `number=${number}` } as const;
      expect([number, (await app.inject(asked)).statusCode]).toEqual([number, 400]);
    }
    expect(renderer.rendered).toEqual(Array(3).fill('/404/'));
  });

  it('an unknown address is a 404, for a POST too', async () => {
    const { url } = await listening();
    expect((await fetch(`${url}/nowhere/`)).status).toBe(404);
    expect((await fetch(`${url}/nowhere/`, { method: 'POST' })).status).toBe(404);
  });
});

describe('pages that need a database which is away', () => {
  it('are a 503 in the look of the shop that says when to come again, and are not kept', async () => {
    const { url } = await listening();
    const answer = await fetch(`${url}/needs-database/`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toMatch(/^look: Эта страница ненадолго недоступна/);
  });

  it('are a small page where they go into a part of a page, and words where script asks', async () => {
    const { url } = await listening();
    const part = await fetch(`${url}/views/ajax/needs-database/`);
    expect([part.status, (await part.text()).includes('look')]).toEqual([503, false]);
    const headers = { accept: 'application/json' };
    const answer = await (await fetch(`${url}/needs-database/`, { headers })).json();
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('ненадолго недоступна') });
  });

  it('say of a form that is shown again that nothing was written', async () => {
    const { app } = await testHost(shop());
    app.post('/form', (_request, reply) => reply.renderPage('/needs-database/'));
    const answer = await app.inject({ method: 'POST', url: '/form' });
    expect([answer.statusCode, answer.body]).toEqual([
      503,
      expect.stringContaining('не может записать изменения'),
    ]);
  });
});

describe('failures', () => {
  it('show the shop’s page with a number, and nothing of the inside', async () => {
    const { url } = await listening();
    const answer = await fetch(`${url}/throws/`);
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).toContain('look: Мы уже знаем');
    expect(text).toContain(answer.headers.get('x-request-id'));
    expect(text).not.toContain('secret');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('show a small page of their own when even the error page fails', async () => {
    const broken = fakeRenderer(() => {
      throw new Error('secret detail');
    });
    const { url } = await listening(broken);
    const answer = await fetch(url);
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).toMatch(/^<!doctype html><html lang="ru">/);
    expect(text).toContain('Что-то сломалось');
    expect(text).not.toContain('secret');
  });

  it('are JSON for who asked for JSON', async () => {
    const { url } = await listening();
    const answer = await fetch(`${url}/nowhere`, { method: 'POST', headers: { accept: 'application/json' } });
    expect(await answer.json()).toMatchObject({ ok: false, message: expect.stringContaining('нет') });
  });
});

describe('more visitors than the shop can serve', () => {
  it('are turned away at once with words, and served again when the crowd is gone', async () => {
    const gate = Promise.withResolvers<void>();
    const renderer = fakeRenderer(async () => {
      await gate.promise;
      return html('page');
    });
    const { app } = await testHost(renderer);
    const crowd = Array.from({ length: 350 }, (_, number) => app.inject(`/catalog/${number}/`));
    await expect.poll(() => renderer.rendered.length).toBe(300);
    const late = await app.inject('/');
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '10']);
    expect(late.body).toContain('Магазин перегружен');
    gate.resolve();
    const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect((await app.inject('/')).statusCode).toBe(200);
  });
});

describe('changing requests', () => {
  const post = (url: string, headers: Record<string, string>) =>
    fetch(`${url}/echo`, { method: 'POST', headers, body: new URLSearchParams({ a: '1' }) });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' }, 403],
    [{ origin: 'http://shop.test' }, 200],
    [{ origin: 'http://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://shop.test.evil.test' }, 403],
  ])('with %o are answered %i', async (headers, status) => {
    const { app } = await listening();
    const answer = await app.inject({
      method: 'POST',
      url: '/echo',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=1',
    });
    expect(answer.statusCode).toBe(status);
  });

  it('take forms and multipart alike', async () => {
    const { url } = await listening();
    expect(await (await post(url, {})).json()).toEqual({ a: '1' });
    const form = new FormData();
    form.append('a', '1');
    form.append('b', 'два');
    expect(await (await fetch(`${url}/echo`, { method: 'POST', body: form })).json()).toEqual({
      a: '1',
      b: 'два',
    });
  });

  it('are limited for each address, reading is not', async () => {
    const { url } = await listening(shop(), { changesPerMinute: 3, trustedProxies: '127.0.0.1' });
    const statuses: number[] = [];
    for (let time = 0; time < 5; time++) statuses.push((await post(url, {})).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await post(url, { 'x-forwarded-for': '10.1.1.1' })).status).toBe(200);
    expect((await fetch(url)).status).toBe(200);
  });

  it('do not believe a forwarded address from strangers', async () => {
    const { url } = await listening(shop(), { changesPerMinute: 1 });
    expect((await post(url, { 'x-forwarded-for': '10.1.1.1' })).status).toBe(200);
    expect((await post(url, { 'x-forwarded-for': '10.1.1.2' })).status).toBe(429);
  });
});

describe('pages in answer to a form', () => {
  it('are rendered for the visitor with what was typed, and a status', async () => {
    const renderer = fakeRenderer((url, locals, request) =>
      html(`${url.pathname} ${locals.basketToken} ${locals.form?.values['name']} ${request.method}`),
    );
    const { app } = await testHost(renderer);
    const form = { values: { name: 'Аня' }, errors: {}, message: null };
    app.post('/order/place', (_request, reply) => reply.renderPage('/order/', { form, status: 422 }));
    const answer = await app.inject({ method: 'POST', url: '/order/place', headers: { cookie: 'basket=t' } });
    expect([answer.statusCode, answer.body]).toEqual([422, '/order/ t Аня GET']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
