import { beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_BASKET } from '../../domain/basket/basket.ts';
import { $basket } from './visitor-store.ts';
import { $wholeBasket, showWholeBasket } from './whole-basket.ts';

vi.stubGlobal('document', new EventTarget());
const basket = (version: number) => ({ ...EMPTY_BASKET, version, cartcode: 'one' });

beforeEach(() => {
  $basket.set(null);
  $wholeBasket.set(null);
});

it('[CART-4] the full basket is never overwritten by an older response, and the badge follows it', () => {
  for (const version of [3, 2]) showWholeBasket(basket(version));
  expect([$wholeBasket.get()?.version, $basket.get()?.version]).toEqual([3, 3]);
  showWholeBasket(basket(4));
  expect([$wholeBasket.get()?.version, $basket.get()?.version]).toEqual([4, 4]);
});

it('[RUN-3] ignores an invalid basket', () => {
  showWholeBasket(basket(3));
  for (const answered of [{ ok: true }, { ...basket(4), lines: null }, 'basket']) showWholeBasket(answered);
  expect($wholeBasket.get()).toEqual(basket(3));
});
