import { expect, it } from 'vitest';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { type Fields, serveBasket } from './serve-basket.ts';

const JSON_WANTED = { accept: 'application/json' };

describeShop('forged requests', (opened) => {
  const { shop, post, filled, inject } = serveBasket(opened);

  it('a shopper without script is led to the basket, and from there back to goods of this shop only', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const fields = { offer: String(offerId), quantity: '1' };
    const answer = await post('/basket/add', { ...fields, back: '/product/x/?ELEMENT_ID=1' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/cart/?back=%2Fproduct%2Fx%2F%3FELEMENT_ID%3D1');
    const evil = await post('/basket/add', { ...fields, back: 'https://evil.example/' });
    expect(evil.headers.location).toBe('/cart/');
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    '[CART-1] a redirect to %s is refused, and nothing is added',
    async (destination) => {
      const { glue } = opened().catalogue.products;
      const { offerId } = await makeOffer(opened().connection);
      const posted = await post('/basket/add', { offer: String(offerId), destination });
      expect(posted.statusCode).toBe(422);
      expect(posted.json().form.message).toContain('за пределы магазина');
      expect(posted.cookies).toEqual([]);
      const followed = await inject({
        url: `/cart/add/p${glue}_q1?destination=${encodeURIComponent(destination)}`,
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect([followed.statusCode, followed.cookies]).toEqual([422, []]);
      expect(followed.json().form.message).toContain('за пределы магазина');
    },
  );

  it('prices, totals and units invented by a client are ignored', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const fields = {
      offer: String(offerId),
      quantity: '1',
      price: '1',
      total: '1',
      PRICE: '0',
      old_price: '9',
    };
    const answer = await post('/basket/add', fields, '', JSON_WANTED);
    expect(answer.json().basket).toMatchObject({ total: 1000, lines: [{ price: 1000, total: 1000 }] });
  });

  it('[CART-1] a product is added by nid, with its option as oid', async () => {
    const { glue } = opened().catalogue.products;
    const answer = await post('/basket/add', { nid: String(glue), quantity: '2' }, '', JSON_WANTED);
    expect(answer.json().basket.lines).toMatchObject([{ productId: glue, quantity: 2000 }]);
    const none = await post('/basket/add', { nid: '2147483647' }, '', JSON_WANTED);
    expect(none.statusCode).toBe(422);
  });

  it.each([
    ['/basket/add', {}],
    ['/basket/add', { offer: '2147483647' }],
    ['/basket/change', { line: 'x', quantity: '1' }],
    ['/basket/change', { line: '99999999999', quantity: '1' }],
  ])('%s with %j is refused with a message', async (url, fields) => {
    const answer = await post(url, fields as Fields, 'garbage', JSON_WANTED);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toMatch(/^[А-Я]/);
  });

  it('changes requested from another site are refused', async () => {
    const { token, line } = await filled();
    const answer = await post('/basket/remove', { line }, token, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
    expect((await shop().basket.show(token)).lines).toHaveLength(1);
  });

  it('[CART-1] one unit is added from the shop’s own pages, after confirmation from elsewhere', async () => {
    const { glue } = opened().catalogue.products;
    const url = `/cart/add/p${glue}_q1?destination=cart/checkout`;
    const ours = await inject({ url, headers: { 'sec-fetch-site': 'same-origin' } });
    expect([ours.statusCode, ours.headers.location]).toEqual([303, '/cart/checkout']);
    const token = ours.cookies.find(({ name }) => name === 'basket')?.value ?? '';
    expect((await shop().basket.show(token)).lines).toMatchObject([{ productId: glue, quantity: 1000 }]);
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
    ]) {
      const response = await inject({ url, headers });
      expect(response.cookies).toEqual([]);
      expect(response.json().page).toBe(`/cart/add/p${glue}_q1/`);
    }
  });

  it('[CART-1] nothing is sold at a price of zero', async () => {
    const { plain } = opened().catalogue.products;
    const answer = await inject({
      url: `/cart/add/p${plain}_q1`,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().form.message).toContain('не продаётся');
  });
});
