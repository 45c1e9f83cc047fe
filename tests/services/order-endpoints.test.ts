import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { kopecks } from '../../src/domain/measures/money.ts';
import { changeOffer, makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { type Fields, serveBasket } from './serve-basket.ts';
import { orderFields as filledFields } from './serve-orders.ts';

describeShop('requests for orders', (opened) => {
  const { shop, post, filled } = serveBasket(opened);

  it('an order by article numbers returns the lines that were not added, with reasons', async () => {
    const article = randomUUID().slice(0, 8);
    await makeOffer(opened().connection, { article });
    const good = await post('/basket/articles', { list: `${article} 2` });
    expect(good.headers.location).toBe('/cart/');
    const mixed = await post('/basket/articles', { list: `${article} 2\nнет-такого 3` });
    expect(mixed.statusCode).toBe(200);
    expect(mixed.json()).toMatchObject({
      page: '/cart/articles/',
      form: {
        name: 'articles',
        values: { list: 'нет-такого 3', added: '1' },
        errors: { 1: 'нет-такого 3\u00a0— Такого артикула у нас нет' },
      },
    });
    expect(mixed.cookies.some(({ name }) => name === 'basket')).toBe(true);
    const empty = await post('/basket/articles', { list: ' ' });
    expect(empty.statusCode).toBe(422);
    const key = randomUUID();
    const token = good.cookies.find(({ name }) => name === 'basket')?.value ?? '';
    for (let time = 0; time < 2; time += 1)
      await post('/basket/articles', { list: `${article} 1`, key }, token);
    expect((await shop().basket.show(token)).lines[0]?.quantity).toBe(3000);
  });

  const orderFields = (token: string): Promise<Fields> => filledFields(shop(), token);

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
    const order = await shop().order.show(number, address.searchParams.get('key') ?? '');
    const phone = String(fields['phone']).replace('8 0', '+375').replaceAll(' ', '');
    expect(order).toMatchObject({ number, phone, total: 2000 });
    expect(await stockOf(opened().connection, offerId)).toBe(8000);
  });

  it('[CART-9] a rejected form is shown again as typed', async () => {
    const { token } = await filled();
    const fields = { ...(await orderFields(token)), phone: '12', agreement: '' };
    const answer = await post('/order/place', fields, token);
    expect(answer.statusCode).toBe(422);
    const { page, form } = answer.json();
    expect(page).toBe('/order/');
    expect(form.values).toMatchObject({ name: 'Анна', phone: '12' });
    expect(Object.keys(form.errors).sort()).toEqual(['agreement', 'phone']);
  });

  it('[CART-10] changes are shown instead of ordering at another price', async () => {
    const { token, offerId } = await filled();
    const fields = await orderFields(token);
    await changeOffer(opened().connection, offerId, { price: kopecks(5000) });
    const answer = await post('/order/place', fields, token);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().form.message).toContain('цена изменилась');
    expect((await shop().basket.show(token)).lines).toHaveLength(1);
  });
});
