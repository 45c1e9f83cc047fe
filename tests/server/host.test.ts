import { describe, expect, it } from 'vitest';
import { fakeRenderer, html, testHost } from './fakes.ts';
import { listening, shop } from './one-page-shop.ts';

describe('headers of every response', () => {
  it('forbid storing unless an endpoint states otherwise', async () => {
    const { url } = await listening();
    const answer = await fetch(`${url}/echo`, { method: 'POST', body: new URLSearchParams({ a: '1' }) });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

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

  it('make browsers stay on https where the shop is behind it', async () => {
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

describe('pages that need an unavailable database', () => {
  it('are a 503 in the design of the shop with a time to return, and are not cached', async () => {
    const { url } = await listening();
    const answer = await fetch(`${url}/needs-database/`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toMatch(/^look: Эта страница ненадолго недоступна/);
  });

  it('are a small page when loaded into a part of a page, and text when requested by script', async () => {
    const { url } = await listening();
    const part = await fetch(`${url}/views/ajax/needs-database/`);
    expect([part.status, (await part.text()).includes('look')]).toEqual([503, false]);
    const headers = { accept: 'application/json' };
    const answer = await (await fetch(`${url}/needs-database/`, { headers })).json();
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('ненадолго недоступна') });
  });

  it('state on a form shown again that nothing was written', async () => {
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
  it('show the shop’s page with a number, and no internals', async () => {
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

  it('are JSON for clients that ask for JSON', async () => {
    const { url } = await listening();
    const answer = await fetch(`${url}/nowhere`, { method: 'POST', headers: { accept: 'application/json' } });
    expect(await answer.json()).toMatchObject({ ok: false, message: expect.stringContaining('нет') });
  });
});

describe('visitors beyond the shop’s capacity', () => {
  it('are refused at once with a message, and served again when the load is over', async () => {
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
  ])('with %o get %i', async (headers, status) => {
    const { app } = await listening();
    const answer = await app.inject({
      method: 'POST',
      url: '/echo',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=1',
    });
    expect(answer.statusCode).toBe(status);
  });

  it('accept forms and multipart alike', async () => {
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

  it('ignore a forwarded address from unknown proxies', async () => {
    const { url } = await listening(shop(), { changesPerMinute: 1 });
    expect((await post(url, { 'x-forwarded-for': '10.1.1.1' })).status).toBe(200);
    expect((await post(url, { 'x-forwarded-for': '10.1.1.2' })).status).toBe(429);
  });
});

describe('pages that answer a form', () => {
  it('are rendered for the visitor with the typed values, and a status', async () => {
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
