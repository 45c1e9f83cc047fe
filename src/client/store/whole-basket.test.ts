import { beforeEach, expect, it, vi } from 'vitest';
import type { Basket } from '../../domain/basket/basket.ts';
import { $basket } from './visitor-store.ts';
import { $wholeBasket, showWholeBasket } from './whole-basket.ts';

vi.stubGlobal('document', new EventTarget());
const basket = (version: number) => ({ version, cartcode: 'one', lines: [] }) as unknown as Basket;

beforeEach(() => {
  $basket.set(null);
  $wholeBasket.set(null);
});

it('[CART-4] the basket with its lines is never overwritten by an older answer, and the badge follows it', () => {
  for (const version of [3, 2]) showWholeBasket(basket(version));
  expect([$wholeBasket.get()?.version, $basket.get()?.version]).toEqual([3, 3]);
  showWholeBasket(basket(4));
  expect([$wholeBasket.get()?.version, $basket.get()?.version]).toEqual([4, 4]);
});
