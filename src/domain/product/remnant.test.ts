import { expect, it } from 'vitest';
import { area } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import { type RemnantGoods, remnantOf, sufficesFor } from './remnant.ts';

const RULES = { max: units(6), min: units(1) };
/** 11 tiles of 0.36 m² for 12,50: 3.96 m². */
const TILES: RemnantGoods = {
  price: kopecks(1250),
  stock: units(11),
  min: units(1),
  step: units(1),
  unitArea: area(36_000_000),
};

it('[BEYOND-6] states the area and price of the remaining stock', () => {
  expect(remnantOf(TILES, RULES)).toEqual({ amount: units(11), covers: 396_000_000, total: 13_750 });
});

it.each<[string, Partial<RemnantGoods>]>([
  ['more than a remnant', { stock: units(17) }],
  ['less than is worth a walk', { stock: units(2) }],
  ['nothing', { stock: units(0) }],
  ['goods that cover nothing', { unitArea: null }],
  ['goods without a price', { price: kopecks(0) }],
  ['less than the least that is sold', { stock: units(3), min: units(5) }],
])('[BEYOND-6] %s is no remnant', (_case, given) => {
  expect(remnantOf({ ...TILES, ...given }, RULES)).toBeNull();
});

it('[BEYOND-6] the bounds themselves are remnants', () => {
  const metre = { ...TILES, unitArea: area(100_000_000) };
  expect(remnantOf({ ...metre, stock: units(6) }, RULES)).not.toBeNull();
  expect(remnantOf({ ...metre, stock: units(1) }, RULES)).not.toBeNull();
});

it('[BEYOND-6] counts only what can be sold of the stock', () => {
  expect(remnantOf({ ...TILES, stock: units(11), step: units(2) }, RULES)).toMatchObject({
    amount: units(10),
    covers: 360_000_000,
  });
});

it.each([
  [3960, true],
  [3961, false],
  [1, true],
])('[BEYOND-6] 3.96 m² suffice for %i thousandths: %s', (wanted, enough) => {
  expect(sufficesFor({ covers: area(396_000_000) }, quantity(wanted))).toBe(enough);
});

it('[BEYOND-6] goods with unstated stock or on backorder are no remnants', () => {
  const goods = {
    price: 1000,
    stock: units(8),
    min: units(1),
    step: units(1),
    unitArea: 36_000_000,
  } as RemnantGoods;
  const rules = { max: units(6), min: units(1) };
  expect(remnantOf(goods, rules)).not.toBeNull();
  for (const supply of [
    { kind: 'unstated', max: units(500), confirmAbove: units(50) },
    { kind: 'backorder', days: 14, max: units(500) },
  ] as const)
    expect(remnantOf({ ...goods, supply }, rules)).toBeNull();
});
