import { expect, it } from 'vitest';
import { piece } from '../../../tests/collection-pieces.ts';
import { quantity } from '../measures/quantity.ts';
import { areaOfRoom, resizedByForm, resizeRoom, resizeToArea } from './resize-room.ts';
import { readRoomDraft } from './usual-room.ts';

const TILE = { pieces: { base: [piece({ id: 1 })], decor: [], border: [], floor: [] } };
const usual = readRoomDraft(new URLSearchParams(), TILE);
const sides = ({ walls }: typeof usual) => walls.map(({ width }) => width);

it('[BEYOND-13] a room begins as a bathroom with a door, and an address with measurements is read as it is', () => {
  expect(sides(usual)).toEqual(['2', '1,7', '2', '1,7']);
  expect(usual.walls.map(({ openings }) => openings.length)).toEqual([0, 1, 0, 0]);
  expect(readRoomDraft(new URLSearchParams('spare=5&base=7'), TILE)).toEqual({
    ...usual,
    spare: 5,
    chosen: { base: 7 },
  });
  expect(sides(readRoomDraft(new URLSearchParams('wall0=3'), TILE))).toEqual(['3']);
});

it('[BEYOND-13] two fields change the floor and the walls that follow it, but none measured apart', () => {
  const wide = resizeRoom(usual, { width: '3' });
  expect([sides(wide), wide.floorWidth, wide.floorLength]).toEqual([['2', '3', '2', '3'], '3', '2']);
  expect(wide.walls[1]?.openings).toEqual(usual.walls[1]?.openings);
  const apart = {
    ...usual,
    walls: usual.walls.map((wall, at) => (at === 1 ? { ...wall, width: '1,2' } : wall)),
  };
  expect(sides(resizeRoom(apart, { width: '3' }))).toEqual(['2', '1,2', '2', '3']);
});

it('[BEYOND-13] without script the sides before tell that they were changed', () => {
  const typed = { ...usual, floorWidth: '3' };
  const fields = new URLSearchParams({ 'width-before': '1,7', 'length-before': '2' });
  expect(sides(resizedByForm(typed, fields))).toEqual(['2', '3', '2', '3']);
  expect(sides(resizedByForm(typed, new URLSearchParams()))).toEqual(sides(usual));
});

it('[BEYOND-3] [BEYOND-13] an area makes the room nearly square, and the room has that area', () => {
  const square = resizeToArea(usual, quantity(12_000));
  expect([sides(square), square.floorWidth, square.floorLength]).toEqual([
    ['3,429', '3,5', '3,429', '3,5'],
    ...['3,5', '3,429'],
  ]);
  expect(areaOfRoom(square)).toBe(12_001);
  expect(areaOfRoom(usual)).toBe(3400);
  expect(areaOfRoom({ ...usual, floorWidth: 'два' })).toBeNull();
});
