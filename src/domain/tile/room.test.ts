import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { area, length, SQUARE_METRE } from '../measures/area.ts';
import { coverRooms, perimeter, type Room, roomArea, spareOf } from './room.ts';
import type { TileMeasure } from './tile-quantity.ts';

const cm = (value: number) => length(value * 100);
const m2 = (value: number) => area(Math.round(value * SQUARE_METRE));

/** 30 × 60 cm, 8 in a box of 1,44 m². */
const TILE: TileMeasure = { unitArea: m2(0.18), piecesPerBox: 8, soldByBox: false };
/** Boxes of 2,13 m². */
const BOARD: TileMeasure = { unitArea: m2(2.13), piecesPerBox: 8, soldByBox: true };

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

describe('covering rooms', () => {
  it('[BEYOND-2] 12 m² with 10 % are 74 pieces of 30 × 60, or 80 in whole boxes', () => {
    // 13,2 / 0,18 = 73,3…
    expect(coverRooms([floor], TILE, { spare: 10, wholeBoxes: false })).toEqual({
      net: m2(12),
      wanted: m2(13.2),
      sold: 74,
      covered: m2(13.32),
      left: m2(1.32),
    });
    expect(coverRooms([floor], TILE, { spare: 10, wholeBoxes: true })?.sold).toBe(80);
  });

  it('[BEYOND-2] several rooms are bought together: 12 and 16,9 m² with 5 % are 15 boxes of boards', () => {
    // 28,9 · 1,05 = 30,345; / 2,13 = 14,2…
    expect(coverRooms([floor, bathroom], BOARD, { spare: 5, wholeBoxes: true })?.sold).toBe(15);
  });

  it('[TILE-6] without spare a room of exactly six tiles needs six', () => {
    const room: Room = { kind: 'area', area: m2(2.16), openings: [] };
    const tile = { ...TILE, unitArea: m2(0.36) };
    expect(coverRooms([room], tile, { spare: 0, wholeBoxes: false })?.sold).toBe(6);
  });

  it('[BEYOND-2] nothing, and more than a city, is not counted', () => {
    expect(coverRooms([], TILE, { spare: 10, wholeBoxes: false })).toBeNull();
    const city: Room = { kind: 'area', area: m2(100_001), openings: [] };
    expect(coverRooms([city], TILE, { spare: 10, wholeBoxes: false })).toBeNull();
  });

  it('[BEYOND-2] always covers what is wanted, and one unit less would not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.constantFrom(0, 5, 10, 15, 20),
        (hundredths, unit, spare) => {
          const room: Room = { kind: 'area', area: area(hundredths * 1_000_000), openings: [] };
          const measure = { ...TILE, unitArea: area(unit * 10_000) };
          const covering = coverRooms([room], measure, { spare, wholeBoxes: false });
          if (!covering) throw new Error('nothing counted');
          expect(covering.covered).toBeGreaterThanOrEqual(covering.wanted);
          expect(covering.covered - measure.unitArea).toBeLessThan(covering.wanted);
          expect(covering.left).toBe(covering.covered - covering.net);
        },
      ),
    );
  });
});
