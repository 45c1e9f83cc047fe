import { expect, it } from 'vitest';
import { ORDER_LIMITS } from '../../content/order.ts';
import { orderEndpoints } from '../../src/http/endpoints/order/order.ts';
import type { Shop } from '../../src/services/open-shop.ts';
import { fakeRenderer, html, ORDER_SETTINGS, testHost } from '../server/fakes.ts';
import { filledForm } from './serve-orders.ts';

async function host() {
  const { app } = await testHost(
    fakeRenderer(() => html('')),
    { trustedProxies: '127.0.0.1' },
  );
  const order = { place: async () => ({ ok: true, value: { number: 'К-000001', secret: 's' } }) };
  const payment = {
    open: async () => ({ ok: true, value: { reference: 'ref' } }),
  };
  await app.register(orderEndpoints({ order, payment } as unknown as Shop, ORDER_SETTINGS));
  const empty = { lines: [], samples: [], total: 0 as never };
  return {
    app,
    send: (phone: string, given: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/order/place',
        payload: new URLSearchParams({ ...filledForm(empty), phone, ...given }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          'x-forwarded-for': '93.84.1.1',
        },
      }),
  };
}

it('[CART-9] a hundred shoppers behind one address of a mobile operator order within ten minutes', async () => {
  const { app, send } = await host();
  for (let count = 0; count < 100; count += 1)
    expect((await send(`8029${1_000_000 + count}`)).statusCode).toBe(200);
  await app.close();
});

it('[CART-9] messages to one telephone are limited, whoever orders for it', async () => {
  const { app, send } = await host();
  for (let count = 0; count < ORDER_LIMITS.phone; count += 1) await send('8 029 123 45 67');
  const refused = await send('+375291234567');
  expect([refused.statusCode, refused.json().errors.phone]).toEqual([
    429,
    expect.stringContaining('Позвоните'),
  ]);
  expect((await send('8 029 123 45 68')).statusCode).toBe(200);
  await app.close();
});

it('[CART-9] an order paid by card leads to the payment and names its own page', async () => {
  const { app, send } = await host();
  const byCard = (await send('8 029 123 45 67', { payment: 'card' })).json();
  expect(byCard).toMatchObject({ ok: true, address: '/pay/ref/', order: expect.stringContaining('/order/') });
  const cashOrder = (await send('8 029 123 45 67')).json();
  expect(cashOrder.address).toContain('/order/');
  await app.close();
});
