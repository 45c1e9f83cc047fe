import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { basketToken, keepBasket } from '../../src/http/endpoints/basket/basket-cookie.ts';
import { visitorEndpoint } from '../../src/http/endpoints/visitor/visitor.ts';
import type { Shop } from '../../src/services/open-shop.ts';
import { fakeRenderer, html, testHost } from './fakes.ts';

const TOKEN = randomUUID();
const FOUND = { version: 1, cartcode: null, count: 1, total: 0, quantities: {} };

/** A shop that has the basket of `TOKEN`. */
async function shop(publicUrl: string) {
  const asked: (string | null)[] = [];
  const renderer = fakeRenderer((_url, { basketToken: token }) => html(String(token)));
  const { app } = await testHost(renderer, { publicUrl });
  const basket = {
    summary: async (token: string | null) => {
      asked.push(token);
      return token === TOKEN ? FOUND : { ...FOUND, version: 0 };
    },
  };
  const services = { basket, lists: { known: () => [] }, delivery: { to: () => null } } as unknown as Shop;
  await app.register(visitorEndpoint(services, () => 1));
  app.post('/basket/add', (request, reply) => {
    keepBasket(reply, basketToken(request) ?? TOKEN);
    return reply.send('ok');
  });
  const ask = async (method: 'GET' | 'POST', url: string, cookie: string) => {
    const answer = await app.inject({ method, url, headers: { cookie } });
    return { body: answer.body, cookies: answer.cookies.filter(({ name }) => name.includes('basket')) };
  };
  return { ask, asked };
}

const KEPT = { value: TOKEN, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 2_592_000 };

it('[CART-12] under https no neighbour of the shop’s domain can set the basket, nor a page without encryption', async () => {
  const { ask } = await shop('https://shop.test');
  const { cookies } = await ask('POST', '/basket/add', '');
  expect(cookies).toEqual([{ name: '__Host-basket', ...KEPT, secure: true }]);
});

it('[CART-12] under http the basket keeps its plain name, for browsers refuse the other', async () => {
  const { ask } = await shop('http://shop.test');
  expect((await ask('POST', '/basket/add', '')).cookies).toEqual([{ name: 'basket', ...KEPT }]);
});

it('[CART-12] a basket kept under the plain name is found, and moves over at the next change or the next page', async () => {
  const { ask, asked } = await shop('https://shop.test');
  const moved = [
    expect.objectContaining({ name: '__Host-basket', ...KEPT, secure: true }),
    expect.objectContaining({ name: 'basket', value: '', path: '/' }),
  ];
  expect((await ask('GET', '/cart/', `basket=${TOKEN}`)).body).toBe(TOKEN);
  expect((await ask('POST', '/basket/add', `basket=${TOKEN}`)).cookies).toEqual(moved);
  expect((await ask('GET', '/visitor', `basket=${TOKEN}`)).cookies).toEqual(moved);
  expect(asked).toEqual([TOKEN]);
  expect((await ask('GET', '/visitor', `__Host-basket=${TOKEN}`)).cookies).toEqual([]);
});

it('the prefixed basket wins over one that somebody else may have set, which goes away', async () => {
  const { ask } = await shop('https://shop.test');
  const both = `basket=${randomUUID()}; __Host-basket=${TOKEN}`;
  expect((await ask('GET', '/cart/', both)).body).toBe(TOKEN);
  const { cookies } = await ask('GET', '/visitor', both);
  expect(cookies.map(({ name, value }) => [name, value])).toEqual([
    ['__Host-basket', TOKEN],
    ['basket', ''],
  ]);
});

it('a basket that the shop does not know is not kept', async () => {
  const { ask } = await shop('https://shop.test');
  expect((await ask('GET', '/visitor', `basket=${randomUUID()}`)).cookies).toEqual([]);
});
