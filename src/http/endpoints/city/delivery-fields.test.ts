import { describe, expect, it } from 'vitest';
import { readDeliveryWish } from './delivery-fields.ts';

describe('[CITY-8] what a lookup of delivery asks for', () => {
  it('takes a piece of goods for nothing to the page where nothing is said', () => {
    const wish = { type: 1, price: 0, inStock: false, pickup: false, big: false, heavy: false };
    expect(readDeliveryWish({})).toEqual({ ok: true, value: { place: 'page', wish } });
  });

  it('reads roubles as kopecks and flags of both kinds, the last of several', () => {
    const fields = { place: 'head', type: '2', price: ['1', '48,9'], stock: '1', weight: 'Y', big: 'N' };
    const wish = { type: 2, price: 4890, inStock: true, pickup: false, big: false, heavy: true };
    expect(readDeliveryWish(fields)).toEqual({ ok: true, value: { place: 'head', wish } });
  });

  it.each([
    ['place', 'constructor'],
    ['type', 'toString'],
    ['type', '01'],
    ['price', '1e3'],
  ])('refuses a %s of «%s» by its name', (name, given) => {
    expect(readDeliveryWish({ [name]: given })).toMatchObject({ ok: false, code: name });
  });
});
