import { expect, it } from 'vitest';
import { piece } from '../../../tests/collection-pieces.ts';
import { area, length, SQUARE_METRE } from '../measures/area.ts';
import { ONE } from '../measures/quantity.ts';
import { planWalls, type WallGoods } from './plan-walls.ts';
import { readRoomDraft } from './usual-room.ts';

/** Laminate of 20 × 130 cm, eight boards in a box. */
const BOARDS = piece({
  ...{ id: 1, width: length(2000), length: length(13_000), piecesPerBox: 8, soldByBox: true },
  unitArea: area(2.08 * SQUARE_METRE),
});
const GOODS: WallGoods = {
  pieces: { base: [], decor: [], border: [], floor: [BOARDS] },
  ...{ matches: {}, looked: { floor: 1 }, joints: {}, batches: {} },
};
const roomOf = (query: string) =>
  planWalls(readRoomDraft(new URLSearchParams(query), GOODS), GOODS, length(20));

it('[BEYOND-13] goods for floors alone are laid in a usual living room, by whole boxes and with the spare of boards', () => {
  const { plan } = roomOf('');
  expect(plan?.layout).toBeNull();
  expect(plan?.floor?.net).toBe(17.5 * SQUARE_METRE);
  expect(plan?.floor?.spare).toBe(5);
  // 18 rows of 5 m are 70 boards of 1,3 m; 5 % of them are 4.
  const [row] = plan?.count.rows ?? [];
  const { layout = 0, spare = 0 } = row?.needed ?? {};
  expect([row?.kind, layout, spare]).toEqual(['floor', 70, 4]);
  expect((row?.amount ?? 0) / ONE).toBe(Math.ceil((layout + spare) / 8));
  expect(plan?.floor?.around?.length).toBe(2 * (35_000 + 50_000));
});

it('[BEYOND-13] problems of walls are not reported where none are laid', () => {
  const { read, plan } = roomOf('wall0=x&height=-1&floor-width=3&floor-length=-2');
  expect(Object.keys(read.problems)).toEqual(['floor-length']);
  expect(plan).toBeNull();
});
