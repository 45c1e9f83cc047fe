import { describe, expect, test } from 'vitest';
import { GIVEN_TILE } from '../../../tests/given-tile.ts';
import { area } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { discountPercent, priceLines, struckPrice } from './price-lines.ts';

const tile = {
  price: kopecks(1760),
  oldPrice: kopecks(2200),
  unit: 'шт.',
  unitArea: area(36_000_000),
  piecesPerBox: 4,
  soldByBox: false,
};

describe('[BEYOND-1] the price hierarchy', () => {
  test('tiles are priced by the square metre first, then by the piece and the box', () => {
    expect(priceLines(tile)).toEqual({
      main: { amount: 4889, unit: 'м²' },
      old: 6111,
      percent: 20,
      others: [
        { amount: 1760, unit: 'шт.' },
        { amount: 7040, unit: 'упак.' },
      ],
    });
  });

  test('[BEYOND-14] the price that was given for a square metre is shown as it is, a piece and a box of it', () => {
    const given = { ...GIVEN_TILE.given, before: kopecks(9990) };
    const goods = { ...tile, ...GIVEN_TILE, given, oldPrice: kopecks(3596) };
    expect(priceLines(goods)).toEqual({
      main: { amount: 7990, unit: 'м²' },
      old: 9990,
      percent: 20,
      others: [
        { amount: 2876, unit: 'шт.' },
        { amount: 11_506, unit: 'упак.' },
      ],
    });
  });

  test('[BEYOND-14] the price that was given for a box is shown beside that of a piece', () => {
    const given = {
      ...{ amount: kopecks(4583), before: null, unit: 'упак.' as const },
      ...{ part: 1, whole: 6 },
    };
    const panels = { ...tile, price: kopecks(764), oldPrice: null, given, unitArea: null, piecesPerBox: 6 };
    expect(priceLines(panels)).toMatchObject({
      main: { amount: 764, unit: 'шт.' },
      others: [{ amount: 4583, unit: 'упак.' }],
    });
  });

  test('goods sold by the box have no second box price', () => {
    const laminate = {
      ...tile,
      unit: 'упак.',
      unitArea: area(213_000_000),
      piecesPerBox: 8,
      soldByBox: true,
    };
    expect(priceLines(laminate).others).toEqual([{ amount: 1760, unit: 'упак.' }]);
  });

  test('goods that cover nothing keep the price of their unit', () => {
    const glue = { ...tile, unitArea: null, piecesPerBox: null, oldPrice: null };
    expect(priceLines(glue)).toEqual({
      main: { amount: 1760, unit: 'шт.' },
      old: null,
      percent: 0,
      others: [],
    });
  });

  test('an old price that is not above the price is not shown', () => {
    expect(priceLines({ ...tile, oldPrice: kopecks(1760) })).toMatchObject({ old: null, percent: 0 });
  });
});

test.each([
  ['a kopeck above the price is struck', 1000, 1001, 1001],
  ['equal to the price is none', 1000, 1000, null],
  ['below the price is none', 1000, 999, null],
  ['of goods that are not sold is none', 0, 1000, null],
  ['that nobody named is none', 1000, null, null],
])('[BEYOND-1] an old price %s', (_case, price, oldPrice, struck) => {
  expect(struckPrice(price, oldPrice)).toBe(struck);
});

test('a discount is never announced larger than it is', () => {
  expect(discountPercent(kopecks(8001), kopecks(10_000))).toBe(19);
  expect(discountPercent(kopecks(0), kopecks(10_000))).toBe(0);
  expect(discountPercent(kopecks(9999), kopecks(10_000))).toBe(0);
  expect(discountPercent(kopecks(9900), kopecks(10_000))).toBe(1);
});
