import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Area, SQUARE_METRE } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { CardGoods } from '../product/card-goods.ts';
import { needForArea, parseMyArea } from './my-area.ts';

const laminate: CardGoods = {
  price: 6515 as Kopecks,
  stock: 40_000 as Quantity,
  unitArea: 139_000_000 as Area,
  piecesPerBox: 8,
  soldByBox: true,
  step: 1000 as Quantity,
  min: 1000 as Quantity,
  unit: 'упак.',
};
const tile = (unitArea: number, more: Partial<CardGoods> = {}): CardGoods => ({
  ...laminate,
  price: 1760 as Kopecks,
  unitArea: unitArea as Area,
  soldByBox: false,
  unit: 'шт.',
  ...more,
});
const metres = (thousandths: number) => thousandths as Quantity;

describe('goods for an area', () => {
  it('[BEYOND-3] is whole boxes with the exact total', () => {
    expect(needForArea(metres(12_000), laminate)).toEqual({ sold: 9000, total: 58_635, suffices: true });
  });

  it.each([
    ['2,16 m² of 60×60, 6 pieces though floats say 7', 2160, tile(36_000_000), 6000],
    ['one thousandth more, 7 pieces', 2161, tile(36_000_000), 7000],
    ['steps of 4 pieces', 2160, tile(36_000_000, { step: 4000 as Quantity }), 8000],
    ['a minimum of 20 pieces', 2160, tile(36_000_000, { min: 20_000 as Quantity }), 20_000],
    ['goods by the m² in steps of 0,36', 1000, tile(1e8, { unit: 'м²', step: 360 as Quantity }), 1080],
    ['a room smaller than a piece', 1, tile(36_000_000), 1000],
  ] as const)('[BEYOND-3] rounds up to what is sold: %s', (_, area, goods, sold) => {
    expect(needForArea(metres(area), goods)?.sold).toBe(sold);
  });

  it('[BEYOND-3] marks stock that does not suffice, to the unit', () => {
    expect(needForArea(metres(12_000), { ...laminate, stock: 9000 as Quantity })?.suffices).toBe(true);
    expect(needForArea(metres(12_000), { ...laminate, stock: 8999 as Quantity })?.suffices).toBe(false);
  });

  it('[BEYOND-3] is nothing for goods that cover nothing or are not sold', () => {
    expect(needForArea(metres(5000), { ...laminate, unitArea: null })).toBeNull();
    expect(needForArea(metres(5000), { ...laminate, price: 0 as Kopecks })).toBeNull();
  });

  it('[BEYOND-3] always covers the area, and one unit less would not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 10_000, max: 1_000_000_000 }),
        (area, unitArea) => {
          const sold = BigInt(needForArea(metres(area), tile(unitArea))?.sold ?? 0) / 1000n;
          const requested = BigInt(area) * BigInt(SQUARE_METRE / 1000);
          expect(sold * BigInt(unitArea) >= requested).toBe(true);
          expect((sold - 1n) * BigInt(unitArea) < requested).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['12', 12_000],
    ['12,5', 12_500],
    [' 12.5 м² ', 12_500],
    ['12 кв. м', 12_000],
    ['1 200 м2', 1_200_000],
    ['10000', 10_000_000],
    ['10000,001', null],
    ['0', null],
    ['', null],
    ['-3', null],
    ['двенадцать', null],
    ['12,3456', null],
  ])('[BEYOND-3] reads «%s»', (text, expected) => {
    expect(parseMyArea(text)).toBe(expected);
  });
});
