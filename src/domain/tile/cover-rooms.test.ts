import fc from 'fast-check';
import { expect, it } from 'vitest';
import { area, length, SQUARE_METRE } from '../measures/area.ts';
import { coverRooms } from './cover-rooms.ts';
import { type Room, SPARES } from './room.ts';
import { neededText } from './spare.ts';
import type { TileMeasure } from './tile-quantity.ts';

const cm = (value: number) => length(value * 100);
const m2 = (value: number) => area(Math.round(value * SQUARE_METRE));

/** 30 × 60 cm, 8 in a box of 1,44 m². */
const TILE: TileMeasure = { unitArea: m2(0.18), piecesPerBox: 8, soldByBox: false };
/** Boxes of 2,13 m². */
const BOARD: TileMeasure = { unitArea: m2(2.13), piecesPerBox: 8, soldByBox: true };

const floor: Room = { kind: 'floor', width: cm(300), length: cm(400), openings: [] };
const flat = (metres: number): Room => ({ kind: 'area', area: m2(metres), openings: [] });
const UNKNOWN = () => null;
const sold = (rooms: readonly Room[], measure: TileMeasure, spare: number, wholeBoxes = false) =>
  coverRooms(rooms, measure, { spare, wholeBoxes, cut: UNKNOWN })?.sold;

it('[BEYOND-2] [TILE-6] 12 m² are 67 pieces of 30 × 60 and 7 to spare, or 80 in whole boxes', () => {
  expect(coverRooms([floor], TILE, { spare: 10, wholeBoxes: false, cut: UNKNOWN })).toEqual({
    net: m2(12),
    needed: { layout: 67, spare: 7, drawn: false },
    sold: 74,
  });
  expect(sold([floor], TILE, 10, true)).toBe(80);
});

it('[BEYOND-2] [BEYOND-13] the spare comes on top of what the layout needs, and says so', () => {
  const covering = coverRooms([floor], TILE, { spare: 5, wholeBoxes: false, cut: () => 162 });
  expect(covering).toMatchObject({ needed: { layout: 162, spare: 9, drawn: true }, sold: 171 });
  expect(covering?.needed && neededText(covering.needed)).toBe('162 по раскладке + 9\u00a0запас');
  expect(neededText({ layout: 67, spare: 0, drawn: false })).toBe('67 по площади');
});

it('[BEYOND-2] several rooms are bought together: 28,9 m² with 5 % are 15 boxes of boards', () => {
  // 28,9 / 2,13 · 8 = 108,5, so 109 boards and 6; / 8 = 14,4. A box of unknown boards: 28,9 · 1,05 / 2,13 = 14,2.
  expect(sold([flat(12), flat(16.9)], BOARD, 5)).toBe(15);
  expect(sold([flat(12), flat(16.9)], { ...BOARD, piecesPerBox: null }, 5)).toBe(15);
});

it('[TILE-6] without spare a room of exactly six tiles needs six', () => {
  expect(sold([flat(2.16)], { ...TILE, unitArea: m2(0.36) }, 0)).toBe(6);
});

it('[BEYOND-2] [BEYOND-13] covers the area and its spare whatever the goods, and more spare is never fewer pieces', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
      fc.boolean(),
      fc.boolean(),
      (hundredths, unit, piecesPerBox, soldByBox, wholeBoxes) => {
        const rooms: Room[] = [{ kind: 'area', area: area(hundredths * 1_000_000), openings: [] }];
        const measure = { unitArea: area(unit * 10_000), piecesPerBox, soldByBox };
        const counts = SPARES.map((spare) => {
          const found = coverRooms(rooms, measure, { spare, wholeBoxes, cut: UNKNOWN });
          const units = BigInt(found?.sold ?? 0) * BigInt(measure.unitArea);
          expect(units * 100n >= BigInt(hundredths) * 1_000_000n * BigInt(100 + spare)).toBe(true);
          if (found?.needed) {
            const { layout, spare: extra } = found.needed;
            expect(extra * 100).toBeGreaterThanOrEqual(layout * spare);
            expect(found.sold * (soldByBox ? (piecesPerBox ?? 1) : 1)).toBeGreaterThanOrEqual(layout + extra);
          }
          return found?.sold ?? 0;
        });
        expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      },
    ),
  );
});
