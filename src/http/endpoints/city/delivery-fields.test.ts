import { describe, expect, it } from 'vitest';
import { readDeliveryRequest } from './delivery-fields.ts';

describe('[CITY-8] a delivery lookup', () => {
  it('defaults to a piece of goods at no price, for the product page', () => {
    const request = { type: 1, price: 0, inStock: false, pickup: false, big: false, heavy: false };
    expect(readDeliveryRequest({})).toEqual({ ok: true, value: { place: 'page', request } });
  });

  it('reads roubles as kopecks and both forms of flags, the last one of several', () => {
    const fields = { place: 'head', type: '2', price: ['1', '48,9'], stock: '1', weight: 'Y', big: 'N' };
    const request = { type: 2, price: 4890, inStock: true, pickup: false, big: false, heavy: true };
    expect(readDeliveryRequest(fields)).toEqual({ ok: true, value: { place: 'head', request } });
  });

  it.each([
    ['place', 'constructor'],
    ['type', 'toString'],
    ['type', '01'],
    ['price', '1e3'],
  ])('refuses a %s of «%s», naming it', (name, given) => {
    expect(readDeliveryRequest({ [name]: given })).toMatchObject({ ok: false, code: name });
  });
});
