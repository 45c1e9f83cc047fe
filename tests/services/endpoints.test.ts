import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markOf } from '../../src/domain/basket.ts';
import { HIDDEN, ROBOT_CODE } from '../../src/domain/form.ts';
import { basketEndpoints } from '../../src/endpoints/basket.ts';
import { orderEndpoints } from '../../src/endpoints/order.ts';
import { composeShop } from '../../src/server/compose-shop.ts';
import type { Shop } from '../../src/services/shop.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { changeOffer, makeOffer, stockOf } from './goods.ts';
import { onEveryDatabase } from './open-shop.ts';

const JSON_WANTED = { accept: 'application/json' };

onEveryDatabase('the addresses of basket and order', (opened) => {
  let app: FastifyInstance;
  let shop: Shop;

  /** Stands for the pages: says which one was asked for and what of a form it was given to show. */
  const renderer = fakeRenderer((url, { form }) => html(JSON.stringify({ page: url.pathname, form })));

  beforeAll(async () => {
    ({ shop } = await composeShop(opened().connection, () => {}));
    ({ app } = await testHost(renderer, { shop }));
    await app.register(basketEndpoints(shop));
    await app.register(orderEndpoints(shop));
  });
  afterAll(() => app?.close());

  type Fields = Record<string, string>;
  const post = (url: string, fields: Fields, token = '', headers: Fields = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `basket=${token}`, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });

  /** A basket with two pieces of new goods. */
  async function filled() {
    const { offerId } = await makeOffer(opened().connection);
    const answer = await post('/basket/add', { offer: String(offerId), quantity: '2' });
    const token = answer.cookies.find(({ name }) => name === 'basket')?.value ?? '';
    return { offerId, token, line: String((await shop.basket.show(token)).lines[0]?.id) };
  }

  it('[CART-12] keeps the basket in a cookie of 30 days that no script can read', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const answer = await post('/basket/add', { offer: String(offerId), quantity: '1' });
    expect(answer.cookies.find(({ name }) => name === 'basket')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 2_592_000,
    });
  });

  it('leads a shopper without script to the basket, and from there back to the goods of this shop only', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const fields = { offer: String(offerId), quantity: '1' };
    const answer = await post('/basket/add', { ...fields, back: '/product/x/?ELEMENT_ID=1' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/cart/?back=%2Fproduct%2Fx%2F%3FELEMENT_ID%3D1');
    const evil = await post('/basket/add', { ...fields, back: 'https://evil.example/' });
    expect(evil.headers.location).toBe('/cart/');
  });

  it('[CART-4] answers a script with the basket and its summary', async () => {
    const { offerId, token } = await filled();
    const answer = await post('/basket/add', { offer: String(offerId), quantity: '1' }, token, JSON_WANTED);
    expect(answer.json()).toMatchObject({
      ok: true,
      summary: { count: 1, version: 2, quantities: { [offerId]: 3000 }, total: 3000 },
      basket: { lines: [{ offerId, quantity: 3000 }] },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['-1', '1e9', 'абв', '٣'])(
    '[CART-5] a quantity of «%s» leaves the basket as it was and says why',
    async (quantity) => {
      const { token, line } = await filled();
      const before = await shop.basket.show(token);
      const asScript = await post('/basket/change', { line, quantity }, token, JSON_WANTED);
      expect(asScript.statusCode).toBe(422);
      expect(asScript.json()).toMatchObject({ ok: false, summary: { version: before.version } });
      expect(asScript.json().message).toMatch(/^(Количество|Укажите)/);
      const asForm = await post('/basket/change', { line, quantity }, token);
      expect(asForm.statusCode).toBe(422);
      expect(asForm.json()).toMatchObject({
        page: '/cart/',
        form: { name: 'basket', values: { [`COUNT[${line}]`]: quantity } },
      });
      expect(asForm.json().form.errors[`COUNT[${line}]`]).toBe(asScript.json().message);
      expect(await shop.basket.show(token)).toEqual(before);
    },
  );

  it('[CART-5] changes a line, brings it down to the stock and says so', async () => {
    const { token, line } = await filled();
    const answer = await post('/basket/change', { line, quantity: '99' }, token, JSON_WANTED);
    expect(answer.json()).toMatchObject({ ok: true, message: expect.stringContaining('взяли 10') });
    const form = await post('/basket/change', { line, quantity: '98' }, token);
    expect(form.statusCode).toBe(303);
    const note = form.cookies.find(({ name }) => name === 'basket_note');
    expect(note?.value).toContain('взяли 10');
  });

  it('removes a line, once or twice', async () => {
    const { token, line } = await filled();
    expect((await post('/basket/remove', { line }, token)).headers.location).toBe('/cart/');
    expect((await shop.basket.show(token)).lines).toEqual([]);
    expect((await post('/basket/remove', { line }, token)).statusCode).toBe(303);
  });

  it.each([
    ['/basket/add', {}],
    ['/basket/add', { offer: '2147483647' }],
    ['/basket/change', { line: 'x', quantity: '1' }],
    ['/basket/change', { line: '99999999999', quantity: '1' }],
  ])('refuses %s with %j in words', async (url, fields) => {
    const answer = await post(url, fields as Fields, 'garbage', JSON_WANTED);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toMatch(/^[А-Я]/);
  });

  it('refuses changes that another site asks for', async () => {
    const { token, line } = await filled();
    const answer = await post('/basket/remove', { line }, token, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
    expect((await shop.basket.show(token)).lines).toHaveLength(1);
  });

  it('[CART-1] adds one unit when our own page asks, and asks anybody else first', async () => {
    const { glue } = opened().catalogue.products;
    const url = `/cart/add/p${glue}_q1?destination=cart/checkout`;
    const ours = await app.inject({ url, headers: { 'sec-fetch-site': 'same-origin' } });
    expect([ours.statusCode, ours.headers.location]).toEqual([303, '/cart/checkout']);
    const token = ours.cookies.find(({ name }) => name === 'basket')?.value ?? '';
    expect((await shop.basket.show(token)).lines).toMatchObject([{ productId: glue, quantity: 1000 }]);
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
    ]) {
      const asked = await app.inject({ url, headers });
      expect(asked.cookies).toEqual([]);
      expect(asked.json().page).toBe(`/cart/add/p${glue}_q1/`);
    }
  });

  it('[CART-1] never sells at a price of zero', async () => {
    const { plain } = opened().catalogue.products;
    const answer = await app.inject({
      url: `/cart/add/p${plain}_q1`,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().form.message).toContain('не продаётся');
  });

  async function orderFields(token: string): Promise<Fields> {
    const basket = await shop.basket.show(token);
    return {
      [HIDDEN.robot]: ROBOT_CODE,
      name: 'Анна',
      buyer: 'person',
      phone: '8 029 123 45 67',
      city: 'Минск',
      delivery: 'pickup',
      payment: 'on-delivery',
      agreement: 'on',
      idempotencyKey: randomUUID(),
      seenTotal: String(basket.total),
      seenMark: markOf(basket),
    };
  }

  it('[CART-10] a double click gives one order, and its page opens with the secret alone', async () => {
    const { token, offerId } = await filled();
    const fields = await orderFields(token);
    const [one, two] = await Promise.all([
      post('/order/place', fields, token),
      post('/order/place', fields, token),
    ]);
    expect(one.statusCode).toBe(303);
    expect(two.headers.location).toBe(one.headers.location);
    const address = new URL(String(one.headers.location), 'http://shop.test');
    const number = decodeURIComponent(address.pathname.split('/')[2] ?? '');
    const order = await shop.order.show(number, address.searchParams.get('key') ?? '');
    expect(order).toMatchObject({ number, phone: '+375291234567', total: 2000 });
    expect(await stockOf(opened().connection, offerId)).toBe(8000);
  });

  it('[CART-9] shows a form with mistakes again, as it was typed', async () => {
    const { token } = await filled();
    const fields = { ...(await orderFields(token)), phone: '12', agreement: '' };
    const answer = await post('/order/place', fields, token);
    expect(answer.statusCode).toBe(422);
    const { page, form } = answer.json();
    expect(page).toBe('/order/');
    expect(form.values).toMatchObject({ name: 'Анна', phone: '12' });
    expect(Object.keys(form.errors).sort()).toEqual(['agreement', 'phone']);
  });

  it('[CART-10] shows what changed instead of ordering at another price', async () => {
    const { token, offerId } = await filled();
    const fields = await orderFields(token);
    await changeOffer(opened().connection, offerId, { price: 5000 });
    const answer = await post('/order/place', fields, token);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().form.message).toContain('цена изменилась');
    expect((await shop.basket.show(token)).lines).toHaveLength(1);
  });
});
