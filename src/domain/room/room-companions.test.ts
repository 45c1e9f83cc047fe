import { expect, it } from 'vitest';
import { piece } from '../../../tests/collection-pieces.ts';
import { area, areaOf, length, SQUARE_METRE } from '../measures/area.ts';
import { readWallsDraft } from '../wall/walls-form.ts';
import { planWalls } from './plan-walls.ts';
import { laidGoods } from './room-companions.ts';

const TILE = piece({ id: 1, unitArea: areaOf(length(3000), length(6000)) });
const OFFER = { offered: [], colours: ['белый'], thickness: length(80) };

it('[BEYOND-13] [BEYOND-16] walls and floor are laid together, each with its area; without them nothing is', () => {
  const goods = {
    ...{ matches: {}, looked: {}, batches: {}, joints: {} },
    pieces: { base: [TILE], decor: [], border: [], floor: [TILE] },
  };
  const query = 'height=2&wall0=3&floor-width=2&floor-length=3&joint=30';
  const { chosen, plan, joint } = planWalls(readWallsDraft(new URLSearchParams(query)), goods, length(20));
  if (!plan) throw new Error('nothing planned');
  const laid = laidGoods(chosen, plan, { base: OFFER, floor: OFFER }, joint);
  expect(laid.map(({ surfaces }) => surfaces.map(({ net, joint: wide }) => [net, wide]))).toEqual([
    [[area(6 * SQUARE_METRE), 30]],
    [[area(6 * SQUARE_METRE), 30]],
  ]);
  expect(laid.map(({ around }) => around?.length ?? null)).toEqual([null, 100_000]);
  expect(laidGoods(chosen, plan, { base: null, floor: null }, joint)).toEqual([]);
});
