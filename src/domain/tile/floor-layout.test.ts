import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { length } from '../measures/area.ts';
import { type FloorLayout, type FloorPlan, layFloor, type Point } from './floor-layout.ts';

const cm = (value: number) => length(value * 100);

function plan(changes: Partial<FloorPlan> = {}): FloorPlan {
  return {
    ...{ width: cm(300), length: cm(400), joint: length(0), offset: 0, pattern: 'straight' },
    tile: { width: cm(30), length: cm(60) },
    ...changes,
  };
}

function laid(changes: Partial<FloorPlan> = {}): FloorLayout {
  const layout = layFloor(plan(changes));
  if (!layout) throw new Error('nothing laid');
  return layout;
}

function areaOf(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

describe('a straight floor', () => {
  it('[BEYOND-10] of 3 × 4 m in 30 × 60 cm has 60 whole tiles and 10 cut to 40 cm', () => {
    const layout = laid();
    expect([layout.whole, layout.cut]).toEqual([60, 10]);
    expect(layout.cuts).toEqual([{ width: cm(30), length: cm(40), corners: 4, count: 10 }]);
  });

  it('[BEYOND-10] laid like bricks halves tiles at both ends of every second row', () => {
    // Rows 2, 4, 6 have 9 whole tiles and two halves; the seventh row is cut to 40 cm and has 10.
    const layout = laid({ offset: 50 });
    expect(layout.whole).toBe(3 * 10 + 3 * 9);
    expect(layout.cuts).toEqual([
      { width: cm(30), length: cm(40), corners: 4, count: 10 },
      { width: cm(15), length: cm(60), corners: 4, count: 6 },
    ]);
  });

  it('[BEYOND-10] joints need space: eleven tiles of 30 cm and 5 mm do not fit whole into 3,35 m', () => {
    const layout = laid({ width: cm(335), length: cm(60), joint: length(50) });
    expect([layout.whole, layout.cut]).toEqual([11, 0]);
    expect(laid({ width: cm(334), length: cm(60), joint: length(50) }).cuts).toEqual([
      { width: cm(29), length: cm(60), corners: 4, count: 1 },
    ]);
  });
});

describe('a slanting floor', () => {
  it('[BEYOND-10] of 50 × 50 cm under four tiles of 1 m is four triangles of 35,4 cm a side', () => {
    // The tiles meet in the middle of the room: each fills a triangle at a wall, with equal sides of 25·√2 cm.
    const layout = laid({
      width: cm(50),
      length: cm(50),
      tile: { width: cm(100), length: cm(100) },
      pattern: 'diagonal',
    });
    expect([layout.whole, layout.cut]).toEqual([0, 4]);
    expect(layout.cuts).toEqual([{ width: 3540, length: 3540, corners: 3, count: 4 }]);
  });

  it('[BEYOND-10] has a list of cuts that names every cut once, none larger than its tile and none smaller than its piece', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 400 }),
        fc.integer({ min: 50, max: 400 }),
        fc.integer({ min: 20, max: 120 }),
        fc.integer({ min: 10, max: 60 }),
        fc.constantFrom('diagonal' as const, 'herringbone' as const),
        fc.constantFrom(0, 20, 50),
        (width, long, tileWidth, tileLength, pattern, joint) => {
          const tile = { width: cm(tileWidth), length: cm(tileLength) };
          const layout = laid({ width: cm(width), length: cm(long), tile, pattern, joint: length(joint) });
          expect(layout.cuts.reduce((sum, { count }) => sum + count, 0)).toBe(layout.cut);
          for (const each of layout.cuts) {
            expect(each.width).toBeLessThanOrEqual(tile.width);
            expect(each.length).toBeLessThanOrEqual(tile.length);
            expect(each.corners).toBeGreaterThanOrEqual(3);
          }
          const pieces = layout.pieces.filter(({ whole }) => !whole);
          const cutArea = pieces.reduce((sum, { outline }) => sum + areaOf(outline), 0);
          // Each side may be off by a millimetre because of rounding.
          const boxes = layout.cuts.reduce(
            (sum, each) => sum + (each.width + 10) * (each.length + 10) * each.count,
            0,
          );
          expect(cutArea).toBeLessThanOrEqual(boxes);
        },
      ),
      { numRuns: 60 },
    );
  });
});

it.each([
  ['no room', { width: length(0) }],
  ['no tile', { tile: { width: length(0), length: cm(30) } }],
  ['a mosaic in a hall', { tile: { width: cm(1), length: cm(1) } }],
])('[BEYOND-10] %s is not drawn', (_, changes) => {
  expect(layFloor(plan(changes))).toBeNull();
});

it('[BEYOND-10] pieces without joints cover the room exactly, whatever the pattern', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 600 }),
      fc.integer({ min: 50, max: 600 }),
      fc.integer({ min: 20, max: 120 }),
      fc.integer({ min: 10, max: 60 }),
      fc.constantFrom('straight' as const, 'diagonal' as const, 'herringbone' as const),
      fc.constantFrom(0, 33, 50),
      (width, long, tileLength, tileWidth, pattern, offset) => {
        const tile = { width: cm(tileWidth), length: cm(tileLength) };
        const layout = laid({ width: cm(width), length: cm(long), tile, pattern, offset });
        const covered = layout.pieces.reduce((sum, piece) => sum + areaOf(piece.outline), 0);
        const room = cm(width) * cm(long);
        expect(Math.abs(covered - room) / room).toBeLessThan(0.001);
      },
    ),
    { numRuns: 60 },
  );
});
