import { expect, it } from 'vitest';
import { cm, piece } from '../../../tests/collection-pieces.ts';
import { areaOf, length } from '../measures/area.ts';
import { units } from '../measures/quantity.ts';
import { firstLaid } from './first-laid.ts';
import type { WallGoods } from './plan-walls.ts';

const JOINT = length(20);
const tile = (id: number, stock: number) =>
  piece({ id, stock: units(stock), unitArea: areaOf(cm(30), cm(60)) });
const batch = (id: number, stock: number) => ({ id, tone: `А${id}`, calibre: '', stock: units(stock) });

/** Walls of the usual bathroom need more than 100 of these tiles, its floor more than 20. */
const GOODS: WallGoods = {
  pieces: {
    base: [tile(1, 90), tile(2, 180), tile(3, 400)],
    decor: [],
    border: [],
    floor: [tile(4, 9), tile(5, 90)],
  },
  matches: { 1: [4], 2: [4], 3: [4] },
  looked: {},
  joints: {},
  batches: { 20: [batch(1, 90), batch(2, 90)], 30: [batch(3, 400)] },
};

it('[BEYOND-13] a room is first laid with tile of which one batch suffices', () => {
  expect(firstLaid(GOODS, JOINT)).toEqual({ base: 3, floor: 5 });
});

it('[BEYOND-13] several batches are better than too few tiles, and what is looked at stays', () => {
  const base = GOODS.pieces.base.slice(0, 2);
  expect(firstLaid({ ...GOODS, pieces: { ...GOODS.pieces, base } }, JOINT).base).toBe(2);
  expect(firstLaid({ ...GOODS, looked: { base: 1 } }, JOINT)).toEqual({ base: 1, floor: 5 });
});

it('[BEYOND-13] the usual goods are not named if they suffice, so that another tile brings its own', () => {
  const enough = { ...GOODS, pieces: { ...GOODS.pieces, base: [tile(3, 400)], floor: [tile(5, 90)] } };
  expect(firstLaid(enough, JOINT)).toEqual({});
});
