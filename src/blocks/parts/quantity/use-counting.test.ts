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

it('[CART-5] keeps the typed text in the field until it loses focus, even when the amount arrives', () => {
  expect(countingNow(tile, typing, { amount: units(6) })).toBe(typing);
});

it('[CART-5] shows the entered amount while it is being sent', () => {
  expect(countingNow(tile, typing, { amount: ONE, ahead: true })).toBe(typing);
});

it('[CART-5] an amount from elsewhere replaces it, in the selected unit', () => {
  expect(countingNow(tile, typing, { amount: units(3) })).toMatchObject({
    ...{ amount: units(3), unit: 'area', typed: null, typedArea: null },
  });
});

it('[CART-10] shows an amount beyond the stock as saved', () => {
  expect(countingNow(tile, typing, { amount: units(300) }).amount).toBe(units(300));
});

it('[BEYOND-9] shows what an earlier page has pending until it is changed here, in the stored unit', () => {
  expect(countingNow(tile, null, { amount: units(4), unit: 'area', ahead: true })).toMatchObject({
    ...{ amount: units(4), unit: 'area' },
  });
});
