import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formResponseSchema } from '../../src/domain/form-response.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity } from '../../src/domain/measures/quantity.ts';
import { orderTotals } from '../../src/domain/order/order-totals.ts';
import { LIFT, TARIFF } from '../demo-delivery.ts';
import { changeOffer, makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderFields, type ServedOrders, serveOrders } from './serve-orders.ts';

describeShop('the order form on the server', (opened) => {
  let served: ServedOrders;
  beforeAll(async () => {
    served = await serveOrders(opened().connection);
  });
  afterAll(() => served?.close());

  /** Creates a basket with two pieces at 10.00 roubles each. */
  async function filled() {
    const { offerId } = await makeOffer(opened().connection);
    const { token } = await served.post('/basket/add', { offer: String(offerId), quantity: '2' });
    return { offerId, token: token ?? '' };
  }

  it('[CART-9] accepts a company’s order to a floor, at the total that the form showed', async () => {
    const { token } = await filled();
    const basket = await served.shop.basket.show(token);
    const carry = { floor: 3, lift: false };
    const prices = { tariff: TARIFF, lift: LIFT };
    const seen = orderTotals(basket, { zone: 'country', delivery: 'delivery', carry }, prices);
    // Products cost 20.00; delivery to the country below 80 roubles costs 14.00; carrying to the floor costs at least 5.00.
    expect(seen.total).toBe(2000 + 1400 + 500);
    const fields = {
      ...(await orderFields(served.shop, token)),
      delivery: 'delivery',
      city: 'Пинск',
      address: 'ул. Лесная, 5',
      floor: '3',
      buyer: 'company',
      company: 'ООО «Ромашка»',
      unp: '200988541',
      payment: 'erip',
      seenTotal: String(seen.total),
    };
    const { body } = await served.post('/order/place', fields, token);
    const secret = new URL(body.address ?? '/', 'http://shop.test').searchParams.get('key') ?? '';
    expect(await served.shop.order.show(body.number ?? '', secret)).toMatchObject({
      company: { unp: '200988541', name: 'ООО «Ромашка»' },
      carry,
      payment: 'erip',
      city: 'Пинск',
      goodsTotal: 2000,
      deliveryTotal: 1400,
      liftTotal: 500,
      total: 3900,
    });
  });

  it.each([
    ['phone', '+7 912 345-67-89', 'белорусский'],
    ['phone', '+375 (25) 812-34-56', '255, 256, 257 или 259'],
    ['comment', 'я'.repeat(5000), '1000 знаков'],
    ['city', 'Атлантида', 'из списка'],
    ['payment', 'даром', 'способ оплаты'],
    ['agreement', '', 'Без согласия'],
  ])(
    '[CART-9] refuses a bad %s (%#) at its field and leaves the basket as it was',
    async (field, value, why) => {
      const { offerId, token } = await filled();
      const before = await served.shop.basket.show(token);
      const fields = { ...(await orderFields(served.shop, token)), [field]: value };
      const answer = await served.post('/order/place', fields, token);
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.stringContaining(why) } },
      });
      expect(await served.shop.basket.show(token)).toEqual(before);
      expect(await stockOf(opened().connection, offerId)).toBe(10_000);
    },
  );

  it('[CART-10] sends the current basket to a script after a change', async () => {
    const { offerId, token } = await filled();
    const fields = await orderFields(served.shop, token);
    await changeOffer(opened().connection, offerId, { price: kopecks(5000) });
    const changed = await served.post('/order/place', fields, token);
    expect(changed).toMatchObject({ status: 409, body: { basket: { total: 10_000, lines: [{ offerId }] } } });
    await changeOffer(opened().connection, offerId, { stock: quantity(0) });
    const gone = await served.post('/order/place', fields, token);
    expect(gone).toMatchObject({ status: 409, body: { ok: false, address: '/order/' } });
  });

  it('[CART-10] sends the current delivery price to a script, so that the next attempt uses it', async () => {
    const { token } = await filled();
    const fields = { ...(await orderFields(served.shop, token)), seenTotal: '1' };
    const answer = await served.post('/order/place', fields, token);
    expect(answer).toMatchObject({ status: 409, body: { prices: { tariff: TARIFF, lift: LIFT } } });
    expect(Object.keys(v.parse(formResponseSchema, answer.body).prices ?? {})).toEqual(['tariff', 'lift']);
  });

  it('[CART-10] uses no price from the form', async () => {
    const { token } = await filled();
    const fields = { ...(await orderFields(served.shop, token)), total: '1', price: '1', seenTotal: '1' };
    const answer = await served.post('/order/place', fields, token);
    expect(answer).toMatchObject({ status: 409, body: { ok: false } });
    expect((await served.shop.basket.show(token)).lines).toHaveLength(1);
  });
});
