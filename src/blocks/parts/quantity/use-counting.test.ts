import { expect, it } from 'vitest';
import type { Area } from '../../../domain/measures/area.ts';
import { ONE, units } from '../../../domain/measures/quantity.ts';
import type { CountedGoods } from '../../../domain/product/card-goods.ts';
import { beginCounting, countingAfter } from '../../../domain/product/counting.ts';
import { countingNow } from './use-counting.ts';

const tile: CountedGoods = {
  ...{ stock: units(100), unit: 'шт.', min: ONE, step: ONE },
  ...{ unitArea: 36_000_000 as Area, piecesPerBox: 4, soldByBox: false },
};
const inMetres = countingAfter(tile, beginCounting(tile, ONE), { do: 'count-in', unit: 'area' });
const typing = countingAfter(tile, inMetres, { do: 'type', text: '2' });

it('[CART-5] what is typed stays in the field until it is left, though the amount has come', () => {
  expect(countingNow(tile, typing, { amount: units(6) })).toBe(typing);
});

it('[CART-5] what is counted here stands while it is on its way', () => {
  expect(countingNow(tile, typing, { amount: ONE, ahead: true })).toBe(typing);
});

it('[CART-5] another amount that came from elsewhere takes its place, in the unit that was chosen', () => {
  expect(countingNow(tile, typing, { amount: units(3) })).toMatchObject({
    ...{ amount: units(3), unit: 'area', typed: null, typedArea: null },
  });
});

it('[CART-10] an amount beyond the stock is shown as it is kept', () => {
  expect(countingNow(tile, typing, { amount: units(300) }).amount).toBe(units(300));
});

it('[BEYOND-9] what an earlier page left on its way is shown until it is counted here, in the unit kept', () => {
  expect(countingNow(tile, null, { amount: units(4), unit: 'area', ahead: true })).toMatchObject({
    ...{ amount: units(4), unit: 'area' },
  });
});
