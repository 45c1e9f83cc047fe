import { expect, it } from 'vitest';
import type { Area } from '../measures/area.ts';
import { quantity, units } from '../measures/quantity.ts';
import { coveredText } from './covered-text.ts';

const tile = { unitArea: 36_000_000 as Area, piecesPerBox: 5, soldByBox: false, unit: 'шт.' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('[TILE-5] shows the area of covering goods, then their counts', () => {
  expect(plain(coveredText(tile, units(6)))).toBe('2,16 м² · 6 шт. · 1,2 упак.');
});

it('[TILE-5] is empty for goods that cover nothing, and for parts of a piece', () => {
  expect(coveredText({ ...tile, unitArea: null }, units(6))).toBe('');
  expect(coveredText(tile, quantity(1500))).toBe('');
});
