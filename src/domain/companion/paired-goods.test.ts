import { describe, expect, it } from 'vitest';
import { area, SQUARE_METRE } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import type { CompanionPack } from './companion.ts';
import type { InBasket } from './list-companions.ts';
import { countPairedGoods, type PairedGoods } from './paired-goods.ts';

const pack = (offerId: number, size: number, price: number): CompanionPack => ({
  ...{ offerId, size, unit: 'упак.', price: kopecks(price), stock: units(50) },
  ...{ step: units(1), min: units(1), weight: 3000 },
});
const ROLL = 10 * SQUARE_METRE;
const HANDLE: PairedGoods = {
  ...{ offerId: 7, name: 'Ручка', price: kopecks(2000), unit: 'шт.' },
  ...{ min: units(2), step: units(2), weight: 300 },
};
const UNDERLAY: PairedGoods = {
  ...HANDLE,
  counted: {
    kind: 'underlay',
    rate: 1050 * SQUARE_METRE,
    choices: [
      { name: 'Подложка А', packs: [pack(1, ROLL, 1950)] },
      { name: 'Подложка Б', packs: [pack(2, ROLL, 1743)] },
    ],
  },
};
const EMPTY: InBasket = () => quantity(0);
/** A box of two square metres. */
const boxes = (amount: number, there = 0) => ({
  ...{ unitArea: area(2 * SQUARE_METRE), amount: units(amount), there: units(there) },
});

describe('the accessory of a product', () => {
  it('[BEYOND-16] [CART-3] follows the amount of the product, and says why', () => {
    expect(countPairedGoods(UNDERLAY, boxes(10), EMPTY)).toEqual({
      name: 'Подложка Б',
      field: ['companion', '2:3'],
      amount: '21\u00a0м²: 3\u00a0упаковки по\u00a010\u00a0м²',
      total: 5229,
      weight: 9000,
    });
    expect(countPairedGoods(UNDERLAY, boxes(4), EMPTY).field).toEqual(['companion', '2:1']);
  });

  it('[BEYOND-16] counts what the basket has of the product and of the accessory', () => {
    const has =
      (id: number): InBasket =>
      (offerId) =>
        units(offerId === id ? 2 : 0);
    expect(countPairedGoods(UNDERLAY, boxes(10, 5), has(1))).toMatchObject({
      name: 'Подложка А',
      field: ['companion', '1:2'],
      amount:
        '31,5\u00a0м²: в\u00a0корзине 2\u00a0упаковки по\u00a010\u00a0м², ещё 2\u00a0упаковки по\u00a010\u00a0м²',
    });
    expect(countPairedGoods(UNDERLAY, boxes(9), has(2))).toMatchObject({
      field: ['companion', ''],
      total: 0,
    });
  });

  it('[CART-3] is the smallest amount sold if nothing counts it', () => {
    expect(countPairedGoods(HANDLE, boxes(3), EMPTY)).toMatchObject({
      ...{ field: ['pair', '7'], amount: '2\u00a0шт.', total: 4000, weight: 600 },
    });
    expect(countPairedGoods(UNDERLAY, { ...boxes(3), unitArea: null }, EMPTY).field).toEqual(['pair', '7']);
  });
});
