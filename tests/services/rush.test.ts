import { expect, it } from 'vitest';
import { units } from '../../src/domain/measures/quantity.ts';
import type { OrderForm } from '../../src/domain/order/order.ts';
import { orderEndpoints } from '../../src/http/endpoints/order/order.ts';
import type { Shop } from '../../src/services/open-shop.ts';
import { createOrderQueue } from '../../src/services/order/order-queue.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { fakeRenderer, html, ORDER_SETTINGS, testHost } from '../server/fakes.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';
import { filledForm } from './serve-orders.ts';

describeShop('a rush', (shop) => {
  const maker = orderMaker(() => shop().connection, standingClock());

  /** Creates baskets with one piece each, and the queue in which they are ordered; `begun` counts the transactions. */
  async function rush(buyers: number, stock: number) {
    const { offerId } = await makeOffer(shop().connection, { stock: units(stock) });
    const forms: [string, OrderForm][] = [];
    for (let count = 0; count < buyers; count += 1) {
      const { token } = await maker.basketWith({ offerId });
      forms.push([token, await maker.formFor(token)]);
    }
    const queue = createOrderQueue(maker.deps);
    const counted = { begun: 0 };
    const send = queue.placeInTurn((token, form) => {
      counted.begun += 1;
      return placeOrder(maker.deps(), token, form);
    });
    return { offerId, forms, counted, send };
  }

  it('[CART-10] of sixty buyers of ten pieces ten get one, and late ones are refused with a message without a transaction each', async () => {
    const { offerId, forms, counted, send } = await rush(60, 10);
    const results = await Promise.all(forms.map(([token, form]) => send(token, form)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    for (const each of results.filter(({ ok }) => !ok))
      expect(each).toMatchObject({ code: 'changed', message: expect.stringContaining('закончился') });
    expect(await stockOf(shop().connection, offerId)).toBe(0);
    expect(counted.begun).toBeLessThan(30);
  });

  it('[CART-10] a form repeated while it is being handled is one transaction and one response', async () => {
    const { forms, counted, send } = await rush(1, 10);
    const [token, form] = forms[0] as [string, OrderForm];
    const [first, second] = await Promise.all([send(token, form), send(token, form)]);
    expect(second).toEqual(first);
    expect(counted.begun).toBe(1);
    const [one, two] = ['several', 'wait'].map((option) => ({
      ...form,
      batchOptions: { 1: option as 'wait' },
    }));
    await Promise.all([one, two].map((each) => each && send(token, each)));
    expect(counted.begun).toBe(3);
    const other = await send(token, { ...form, seenFingerprint: 'x' });
    expect(other.ok && first.ok && other.value.number === first.value.number).toBe(true);
  });

  it('[CART-10] a waiting order is refused only for its own goods', async () => {
    const scarce = await rush(30, 2);
    const { offerId: plenty } = await makeOffer(shop().connection, { stock: units(100) });
    const { token } = await maker.basketWith({ offerId: plenty });
    const form = await maker.formFor(token);
    const late = scarce.forms.map(([each, its]) => scarce.send(each, its));
    expect(await scarce.send(token, form)).toMatchObject({ ok: true });
    await Promise.all(late);
  });
});

it('[CART-10] a refusal with nothing left to order needs no rendering of the form, and one page serves all', async () => {
  const renderer = fakeRenderer((_url, locals) => html(String(locals.problem)));
  const message = 'Товар закончился';
  const order = { place: async () => ({ ok: false, code: 'changed', message }) };
  const basket = { show: async () => ({ lines: [], samples: [] }) };
  const { app } = await testHost(renderer);
  await app.register(orderEndpoints({ order, basket } as unknown as Shop, ORDER_SETTINGS));
  const payload = new URLSearchParams(filledForm({ lines: [], samples: [], total: 0 as never })).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  for (let count = 0; count < 3; count += 1) {
    const answer = await app.inject({ method: 'POST', url: '/order/place', payload, headers });
    expect([answer.statusCode, answer.body]).toEqual([409, message]);
  }
  expect(renderer.rendered).toEqual(['/409/?back=%2Fcart%2F']);
  await app.close();
});
