import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testHost } from './fakes.ts';
import { listening, shop } from './one-page-shop.ts';

/** Sends this text as raw bytes and reads until the server closes the connection. */
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

describe('bad input', () => {
  it('with broken percent-encoding is a 400 in the design of the shop', async () => {
    const { url } = await listening();
    for (const path of ['/%ff', '/catalog/%E0%A4%A/', '/%']) {
      const answer = await fetch(url + path);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('В адресе страницы ошибка');
    }
  });

  it('with an address of 10 KB is a 414 in the design of the shop', async () => {
    const { url } = await listening();
    const answer = await fetch(`${url}/catalog/x/?a[]=${'b'.repeat(10_000)}`);
    expect(answer.status).toBe(414);
    expect(await answer.text()).toContain('look: Адрес длиннее');
  });

  it('with headers of 40 KB is refused in Russian', async () => {
    const { url } = await listening();
    const answer = await raw(url, `GET /?${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('Слишком длинный запрос');
  });

  it('that is not HTTP is refused, and the server goes on', async () => {
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

  it('NUL, which no database stores, is removed from queries and forms, and a path with it is not found', async () => {
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
  ])('«%s» is a %i in the design of the shop', async (line, status, text) => {
    const { url } = await listening();
    const answer = await raw(url, `${line}\r\nHost: shop.test\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain(text);
  });

  it('an uploaded form makes no path that Astro would read differently', async () => {
    const renderer = shop();
    const { app } = await testHost(renderer);
    app.post('/order/repeat', (request, reply) =>
      reply.renderPage(`/order/${encodeURIComponent((request.body as { number: string }).number)}/?key=x`),
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const number of ['%2500', '..', 'a%2Fb']) {
      const repeatRequest = {
        method: 'POST',
        url: '/order/repeat',
        headers,
        payload: `number=${number}`,
      } as const;
      expect([number, (await app.inject(repeatRequest)).statusCode]).toEqual([number, 400]);
    }
    expect(renderer.rendered).toEqual(Array(3).fill('/404/'));
  });

  it('with an unknown address is a 404, also for a POST', async () => {
    const { url } = await listening();
    expect((await fetch(`${url}/nowhere/`)).status).toBe(404);
    expect((await fetch(`${url}/nowhere/`, { method: 'POST' })).status).toBe(404);
  });
});
