import { expect, it } from 'vitest';
import { area } from '../measures/area.ts';
import type { TileMeasure } from './tile-quantity.ts';
import { tileText } from './tile-text.ts';

const goods = (unitArea: number, piecesPerBox: number | null, soldByBox = false): TileMeasure => ({
  unitArea: area(unitArea),
  piecesPerBox,
  soldByBox,
});

it.each([
  [6, goods(36_000_000, 5), '2,16 м² · 6 шт. · 1,2 упак.'],
  [5, goods(36_000_000, 5), '1,8 м² · 5 шт. · 1 упак.'],
  [1, goods(10_090_000, 15), '0,1 м² · 1 из 15 в упаковке'],
  [3, goods(36_000_000, null), '1,08 м² · 3 шт.'],
  [2, goods(36_000_000, 1), '0,72 м² · 2 шт. · 2 упак.'],
  [6, goods(239_700_000, 8, true), '14,38 м² · 6 упак. · 48 шт.'],
  [1, goods(850_000_000, null, true), '8,5 м² · 1 упак.'],
])('[TILE-5] describes %i selling units with the area first', (sold, measure, text) => {
  expect(tileText(sold, 'шт.', measure).replaceAll('\u00a0', ' ')).toBe(text);
});
