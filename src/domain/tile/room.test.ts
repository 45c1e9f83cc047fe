import { describe, expect, it } from 'vitest';
import { area, length, SQUARE_METRE } from '../measures/area.ts';
import { areaOfRooms, perimeter, type Room, roomArea, spareOf } from './room.ts';

const cm = (value: number) => length(value * 100);
const m2 = (value: number) => area(Math.round(value * SQUARE_METRE));

const door = { width: cm(80), height: cm(200), count: 1 };
const floor: Room = { kind: 'floor', width: cm(300), length: cm(400), openings: [] };
const bathroom: Room = {
  kind: 'walls',
  width: cm(170),
  length: cm(200),
  height: cm(250),
  openings: [door],
};

describe('the area of a room', () => {
  it.each([
    ['a floor of 3 × 4 m', floor, 12],
    // 2 · (1,7 + 2) · 2,5 = 18,5; less 0,8 · 2 = 1,6
    ['the walls of 1,7 × 2 × 2,5 m less a door', bathroom, 16.9],
    ['a typed area', { kind: 'area', area: m2(7.35), openings: [] } satisfies Room, 7.35],
    ['openings larger than the room', { kind: 'area', area: m2(1), openings: [door] } satisfies Room, 0],
  ])('[BEYOND-2] of %s is right', (_, room, metres) => {
    expect(roomArea(room as Room)).toBe(m2(metres));
  });

  it('[BEYOND-2] the perimeter is known for measured rooms only', () => {
    expect(perimeter(floor)).toBe(cm(1400));
    expect(perimeter({ kind: 'area', area: m2(3), openings: [] })).toBeNull();
  });
});

it.each([
  ['straight', 'tile', 10],
  ['straight', 'board', 5],
  ['diagonal', 'tile', 15],
  ['herringbone', 'board', 20],
] as const)('[BEYOND-2] %s laying of a %s needs %d %% spare', (pattern, goods, spare) => {
  expect(spareOf(pattern, goods)).toBe(spare);
});

it('[BEYOND-2] nothing, and more than a city, has no area to cover', () => {
  expect(areaOfRooms([floor, bathroom])).toBe(m2(28.9));
  expect(areaOfRooms([])).toBeNull();
  expect(areaOfRooms([{ kind: 'area', area: m2(100_001), openings: [] }])).toBeNull();
});
