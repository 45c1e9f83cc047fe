import fc from 'fast-check';
import { expect, it } from 'vitest';
import { area, length, SQUARE_METRE } from '../measures/area.ts';
import { glueGrams, groutGrams, packsOf, skirtingPieces, underlayPacks } from './consumables.ts';

const mm = (value: number) => length(value * 10);
const m2 = (value: number) => area(value * SQUARE_METRE);
const GLUE = [
  { from: 6000, grams: 6500 },
  { from: 3000, grams: 4500 },
  { from: 0, grams: 3000 },
];

it.each([
  // (300 + 600) / 180 000 · 8 · 2 · 1,6 = 0,128 kg/m²
  [300, 600, 8, 2, 1, 128],
  [300, 600, 8, 2, 12, 1536],
  // (600 + 600) / 360 000 · 9 · 1,5 · 1,6 = 0,072 kg/m²
  [600, 600, 9, 1.5, 10, 720],
])(
  '[BEYOND-2] grout of %d × %d × %d mm with a joint of %d mm on %d m² is %d g',
  (a, b, thick, joint, metres, grams) => {
    const tile = { width: mm(a), length: mm(b), thickness: mm(thick) };
    expect(groutGrams(m2(metres), tile, mm(joint))).toBe(grams);
  },
);

it('[BEYOND-2] wider joints never need less grout', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 100 }), fc.integer({ min: 1, max: 500 }), (joint, metres) => {
      const tile = { width: mm(200), length: mm(300), thickness: mm(7) };
      const thin = groutGrams(m2(metres), tile, length(joint));
      expect(groutGrams(m2(metres), tile, length(joint + 5))).toBeGreaterThanOrEqual(thin);
    }),
  );
});

it('[BEYOND-2] a tile without measures needs no grout', () => {
  expect(groutGrams(m2(5), { width: mm(0), length: mm(300), thickness: mm(8) }, mm(2))).toBe(0);
});

it.each([
  [600, 600, 65_000],
  [300, 600, 65_000],
  [300, 300, 45_000],
  [100, 100, 30_000],
])('[BEYOND-2] glue under %d × %d mm on 10 m² is %d g', (a, b, grams) => {
  expect(glueGrams(m2(10), { width: mm(a), length: mm(b) }, GLUE)).toBe(grams);
});

it.each([
  [65_000, 25_000, 3],
  [50_000, 25_000, 2],
  [0, 25_000, 0],
  [10, 0, 0],
])('[BEYOND-2] %d g in packs of %d g are %d packs', (amount, pack, packs) => {
  expect(packsOf(amount, pack)).toBe(packs);
});

it('[BEYOND-2] skirting runs around the room but not through its doors', () => {
  // 14 m − 0,8 m = 13,2 m; with 5 % 13,86 m; pieces of 2,4 m: 5,775
  expect(skirtingPieces(mm(14_000), mm(800), mm(2400), 5)).toBe(6);
  expect(skirtingPieces(mm(1000), mm(2000), mm(2400), 5)).toBe(0);
});

it('[BEYOND-2] underlay overlaps: 12 m² with 5 % in rolls of 10 m² are 2', () => {
  expect(underlayPacks(m2(12), m2(10), 5)).toBe(2);
  expect(underlayPacks(m2(10), m2(10), 0)).toBe(1);
});
