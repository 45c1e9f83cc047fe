import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { basketToken, writeBasketCookie } from '../../src/http/endpoints/basket/basket-cookie.ts';
import { visitorEndpoint } from '../../src/http/endpoints/visitor/visitor.ts';
import type { Shop } from '../../src/services/open-shop.ts';
import { fakeRenderer, html, testHost } from './fakes.ts';

const TOKEN = randomUUID();
const FOUND = { version: 1, cartcode: null, count: 1, total: 0, quantities: {} };

/** A shop that knows only the basket of `TOKEN`. */
async function shop(publicUrl: string) {
  const tokens: (string | null)[] = [];
  const renderer = fakeRenderer((_url, { basketToken: token }) => html(String(token)));
  const { app } = await testHost(renderer, { publicUrl });
  const basket = {
    summary: async (token: string | null) => {
      tokens.push(token);
      return token === TOKEN ? FOUND : { ...FOUND, version: 0 };
    },
  };
  const services = { basket, lists: { known: () => [] }, delivery: { to: () => null } } as unknown as Shop;
  await app.register(visitorEndpoint(services, () => 1));
  app.post('/basket/add', (request, reply) => {
    writeBasketCookie(reply, basketToken(request) ?? TOKEN);
    return reply.send('ok');
  });
  const sendRequest = async (method: 'GET' | 'POST', url: string, cookie: string) => {
    const answer = await app.inject({ method, url, headers: { cookie } });
    return { body: answer.body, cookies: answer.cookies.filter(({ name }) => name.includes('basket')) };
  };
  return { sendRequest, tokens };
}

const STORED = { value: TOKEN, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 2_592_000 };

it('[CART-12] under https neither a neighbouring subdomain nor an unencrypted page can set the basket', async () => {
  const { sendRequest } = await shop('https://shop.test');
  const { cookies } = await sendRequest('POST', '/basket/add', '');
  expect(cookies).toEqual([{ name: '__Host-basket', ...STORED, secure: true }]);
});

it('[CART-12] under http the basket has its plain name, because browsers refuse the prefixed one', async () => {
  const { sendRequest } = await shop('http://shop.test');
  expect((await sendRequest('POST', '/basket/add', '')).cookies).toEqual([{ name: 'basket', ...STORED }]);
});

it('[CART-12] a basket under the plain name is found, and renamed at the next change or page', async () => {
  const { sendRequest, tokens } = await shop('https://shop.test');
  const moved = [
    expect.objectContaining({ name: '__Host-basket', ...STORED, secure: true }),
    expect.objectContaining({ name: 'basket', value: '', path: '/' }),
  ];
  expect((await sendRequest('GET', '/cart/', `basket=${TOKEN}`)).body).toBe(TOKEN);
  expect((await sendRequest('POST', '/basket/add', `basket=${TOKEN}`)).cookies).toEqual(moved);
  expect((await sendRequest('GET', '/visitor', `basket=${TOKEN}`)).cookies).toEqual(moved);
  expect(tokens).toEqual([TOKEN]);
  expect((await sendRequest('GET', '/visitor', `__Host-basket=${TOKEN}`)).cookies).toEqual([]);
});

it('the prefixed basket takes precedence over one that others may have set, which is deleted', async () => {
  const { sendRequest } = await shop('https://shop.test');
  const both = `basket=${randomUUID()}; __Host-basket=${TOKEN}`;
  expect((await sendRequest('GET', '/cart/', both)).body).toBe(TOKEN);
  const { cookies } = await sendRequest('GET', '/visitor', both);
  expect(cookies.map(({ name, value }) => [name, value])).toEqual([
    ['__Host-basket', TOKEN],
    ['basket', ''],
  ]);
});

it('a basket that the shop does not know is not stored', async () => {
  const { sendRequest } = await shop('https://shop.test');
  expect((await sendRequest('GET', '/visitor', `basket=${randomUUID()}`)).cookies).toEqual([]);
});
