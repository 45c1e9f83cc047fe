import fc from 'fast-check';
import { expect, it } from 'vitest';
import { piece } from '../../../tests/collection-pieces.ts';
import { countRows, linesOf, rowOfAmount } from '../collection/set-rows.ts';
import { ONE, quantity, units } from '../measures/quantity.ts';
import { missingGoods } from './missing-goods.ts';

const TILE = piece({ id: 1 });
const FLOOR = piece({ id: 2 });
const countOf = (tiles: number, floor: number) =>
  countRows([
    rowOfAmount('base', TILE, { amount: units(tiles), needed: null }),
    rowOfAmount('floor', FLOOR, { amount: units(floor), needed: null }),
  ]);

it('[BEYOND-13] only what the basket has too little of is added, and the sum is that of the difference', () => {
  const there = (offerId: number) => units(offerId === TILE.offerId ? 218 : 4);
  const { lines, total } = missingGoods(countOf(218, 10), there);
  expect(lines.map(({ piece: { id }, amount }) => [id, amount])).toEqual([[2, units(6)]]);
  expect(total).toBe(6 * FLOOR.price);
  expect(missingGoods(countOf(218, 4), there)).toMatchObject({ lines: [], total: 0, suffices: true });
});

it('[BEYOND-13] counts what is left of the stock beside the basket', () => {
  const short = { ...TILE, stock: units(20) };
  const count = countRows([rowOfAmount('base', short, { amount: units(30), needed: null })]);
  expect(missingGoods(count, () => units(15))).toMatchObject({ suffices: false, total: 5 * TILE.price });
});

it('[BEYOND-13] whatever is in the basket, together with what is added it is what the room needs, no more', () => {
  const amount = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 400 }), (tiles, floor, before) => {
      const count = countOf(tiles, floor);
      const { lines } = missingGoods(count, () => units(before));
      for (const [offerId, { amount: needed }] of linesOf(count)) {
        const added = lines.find(({ piece: { offerId: id } }) => id === offerId)?.amount ?? quantity(0);
        expect(added + before * ONE).toBe(Math.max(needed, before * ONE));
      }
    }),
  );
});
