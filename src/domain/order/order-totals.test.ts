import { describe, expect, it } from 'vitest';
import { LIFT, TARIFF } from '../../../content/delivery.ts';
import { EMPTY_BASKET } from '../basket/basket.ts';
import { kopecks } from '../measures/money.ts';
import type { Sample } from '../product/sample.ts';
import { orderTotals } from './order-totals.ts';

const sample = (price: number) => ({ offerId: 1, price: kopecks(price) }) as Sample;
const totals = (total: number, samples: Sample[], zone: 'minsk' | 'country' = 'minsk') =>
  orderTotals(
    { ...EMPTY_BASKET, total: kopecks(total), samples },
    { zone, delivery: 'delivery' },
    { tariff: TARIFF, lift: LIFT },
  );

describe('what bringing samples costs', () => {
  it('[BEYOND-6] [CITY-7] samples alone are brought by the tariff, also those that cost nothing', () => {
    expect(totals(0, [sample(200)])).toMatchObject({ deliveryTotal: 700, total: 900 });
    expect(totals(0, [sample(200)], 'country')).toMatchObject({ deliveryTotal: 1400, total: 1600 });
    expect(totals(0, [sample(0)])).toMatchObject({ deliveryTotal: 700 });
    expect(totals(0, [])).toMatchObject({ deliveryTotal: 0, total: 0 });
  });

  it('[BEYOND-6] [CITY-7] goods and samples that are 80 roubles together are brought free, as the order says', () => {
    expect(totals(7900, [sample(200)])).toMatchObject({ goodsTotal: 8100, deliveryTotal: 0 });
    expect(totals(7700, [sample(200)])).toMatchObject({ goodsTotal: 7900, deliveryTotal: 700 });
  });
});
