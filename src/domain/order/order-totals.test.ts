import { describe, expect, it } from 'vitest';
import { LIFT, TARIFF } from '../../../tests/demo-delivery.ts';
import { EMPTY_BASKET } from '../basket/basket.ts';
import { liftPrice } from '../delivery/lift.ts';
import { kopecks } from '../measures/money.ts';
import type { Sample } from '../product/sample.ts';
import { isPriceByPhone, orderedWeight, orderTotals } from './order-totals.ts';

const sample = (price: number) => ({ offerId: 1, price: kopecks(price) }) as Sample;
const totals = (total: number, samples: Sample[], zone: 'minsk' | 'country' = 'minsk') =>
  orderTotals(
    { ...EMPTY_BASKET, total: kopecks(total), samples },
    { zone, delivery: 'delivery' },
    { tariff: TARIFF, lift: LIFT },
  );

describe('price of carrying to the floor', () => {
  const receiving = { zone: 'minsk', carry: { floor: 3, lift: false } } as const;
  const carried = (delivery: 'delivery' | 'pickup') =>
    orderTotals(
      { ...EMPTY_BASKET, total: kopecks(5000) },
      { ...receiving, delivery },
      { tariff: TARIFF, lift: LIFT },
    );

  it('[BEYOND-4] is part of the total of delivered goods', () => {
    const lift = liftPrice(LIFT, 0, 3, false);
    expect(lift).toBeGreaterThan(0);
    expect(carried('delivery')).toMatchObject({ liftTotal: lift, deliveryTotal: 700, total: 5700 + lift });
  });

  it('[BEYOND-4] is zero for pickup, whatever floor the form still has', () => {
    expect(carried('pickup')).toMatchObject({ liftTotal: 0, deliveryTotal: 0, total: 5000 });
  });
});

describe('delivery price of a shop without prices', () => {
  const delivered = { delivery: 'delivery', zone: 'minsk' } as const;
  const goods = { ...EMPTY_BASKET, total: kopecks(5000) };

  it('[CITY-7] [BEYOND-4] neither delivery nor carrying is in the total, and the price is named by telephone', () => {
    const receiving = { ...delivered, carry: { floor: 3, lift: false } };
    expect(orderTotals(goods, receiving, { tariff: null, lift: null })).toMatchObject({
      ...{ deliveryTotal: 0, liftTotal: 0, total: 5000 },
    });
    expect(isPriceByPhone({ tariff: null }, delivered)).toBe(true);
    expect(isPriceByPhone({ tariff: TARIFF }, delivered)).toBe(false);
    expect(isPriceByPhone({ tariff: TARIFF }, { ...delivered, zone: null })).toBe(true);
    expect(isPriceByPhone({ tariff: null }, { ...delivered, delivery: 'pickup' })).toBe(false);
  });
});

describe('what a basket weighs', () => {
  it('[BEYOND-4] counts started grams of what is ordered, by thousandths of a unit', () => {
    expect(orderedWeight([])).toBe(0);
    expect(orderedWeight([{ weight: 1500, orderable: 2000 }])).toBe(3000);
    expect(
      orderedWeight([
        { weight: 333, orderable: 500 },
        { weight: 0, orderable: 9000 },
      ]),
    ).toBe(167);
  });
});

describe('delivery price of samples', () => {
  it('[BEYOND-6] [CITY-7] samples alone are delivered by the tariff, even free ones', () => {
    expect(totals(0, [sample(200)])).toMatchObject({ deliveryTotal: 700, total: 900 });
    expect(totals(0, [sample(200)], 'country')).toMatchObject({ deliveryTotal: 1400, total: 1600 });
    expect(totals(0, [sample(0)])).toMatchObject({ deliveryTotal: 700 });
    expect(totals(0, [])).toMatchObject({ deliveryTotal: 0, total: 0 });
  });

  it('[BEYOND-6] [CITY-7] goods and samples of 80 roubles together are delivered free, as the order states', () => {
    expect(totals(7900, [sample(200)])).toMatchObject({ goodsTotal: 8100, deliveryTotal: 0 });
    expect(totals(7700, [sample(200)])).toMatchObject({ goodsTotal: 7900, deliveryTotal: 700 });
  });
});
