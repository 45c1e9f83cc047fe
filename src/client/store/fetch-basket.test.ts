import { afterEach, expect, it, vi } from 'vitest';
import { basketAnswered } from '../../../tests/shop-answers.ts';
import { fetchBasket } from './fetch-basket.ts';

afterEach(() => vi.unstubAllGlobals());

it('[CART-4] requests the current basket', async () => {
  const fetched = vi.fn(
    async (_address: string) => new Response(JSON.stringify(basketAnswered({ message: '2 товара' }))),
  );
  vi.stubGlobal('fetch', fetched);
  expect(await fetchBasket()).toEqual(basketAnswered({ message: '2 товара' }));
  expect(fetched.mock.calls[0]?.[0]).toBe('/basket/state');
});

it.each([
  ['a shop that fails', async () => new Response('', { status: 503 })],
  ['no network', () => Promise.reject(new TypeError('network'))],
])('[BEYOND-9] after %s the basket is unknown', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched);
  expect(await fetchBasket()).toEqual({});
});
