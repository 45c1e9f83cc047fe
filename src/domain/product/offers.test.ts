import { describe, expect, it } from 'vitest';
import { quantity } from '../measures/quantity.ts';
import { canBuy, offerOfAddress, offerOfCard } from './offers.ts';

const sold = (id: number, price: number, stock: number, min = 1000, step = 1000) => ({
  id,
  price,
  stock: quantity(stock),
  min: quantity(min),
  step: quantity(step),
});

describe('the offer shown first', () => {
  it.each([
    [sold(1, 0, 5000), false],
    [sold(1, 100, 0), false],
    [sold(1, 100, 5000), true],
    [sold(1, 100, 999), false],
    [sold(1, 100, 4000, 5000), false],
    [sold(1, 100, 5000, 3000, 4000), true],
    [sold(1, 100, 3500, 3000, 4000), false],
    [sold(1, 100, 500, 0, 500), true],
  ])('%j can be bought: %s', (one, expected) => {
    expect(canBuy(one)).toBe(expected);
  });

  it('of a card is the cheapest that can be bought, else the first with a price', () => {
    expect(offerOfCard([sold(1, 300, 1000), sold(2, 200, 1000), sold(3, 100, 0)])?.id).toBe(2);
    expect(offerOfCard([sold(1, 0, 1000), sold(2, 200, 0), sold(3, 100, 0)])?.id).toBe(2);
    expect(offerOfCard([sold(1, 0, 1000), sold(2, 0, 0)])?.id).toBe(1);
    expect(offerOfCard([])).toBeNull();
  });

  it('[PROD-15] falls back to the first that can be bought for an unknown ELEMENT_ID', () => {
    const some = [sold(1, 300, 0), sold(2, 200, 1000), sold(3, 100, 1000)];
    expect(offerOfAddress(some, '3')?.id).toBe(3);
    expect(offerOfAddress(some, '1')?.id).toBe(1);
    for (const bad of [null, '', '99', '03', 'абв', '1e0']) expect(offerOfAddress(some, bad)?.id).toBe(2);
    expect(offerOfAddress([sold(7, 0, 0)], 'x')?.id).toBe(7);
  });
});
