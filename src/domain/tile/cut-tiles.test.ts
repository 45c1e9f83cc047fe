import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { length } from '../measures/area.ts';
import { tilesForLayout } from './cut-tiles.ts';
import { type FloorLayout, layFloor } from './floor-layout.ts';

const cm = (value: number) => length(Math.round(value * 100));
const square = (side: number) => ({ width: cm(side), length: cm(side) });

function laid(room: number, side: number): FloorLayout {
  const floor = square(room);
  const layout = layFloor({ ...floor, tile: square(side), joint: length(0), pattern: 'straight', offset: 0 });
  if (!layout) throw new Error('nothing laid');
  return layout;
}

describe('tiles for a drawn floor', () => {
  it.each([
    // Four whole tiles, four pieces of 70 × 120 and one of 70 × 70: no offcut is large enough for another piece.
    [310, 120, 9],
    [210, 80, 9],
    // Five halves along each of two walls, three tiles each; the corner of 30 × 30 comes from the half left over.
    [330, 60, 25 + 3 + 3],
    [300, 60, 25],
  ])('[BEYOND-2] a floor of %i cm with tiles of %i cm needs %i', (room, side, expected) => {
    expect(tilesForLayout(laid(room, side), square(side))).toBe(expected);
  });

  it('[BEYOND-2] two triangles of a size come from one tile, those around a middle from one each', () => {
    const triangle = { width: cm(30), length: cm(30), corners: 3, count: 5 };
    const layout = { pieces: [], whole: 2, cut: 5, cuts: [triangle] };
    expect(tilesForLayout(layout, square(30))).toBe(5);
    expect(tilesForLayout({ ...layout, cuts: [{ ...triangle, length: cm(16) }] }, square(30))).toBe(7);
  });

  it('[BEYOND-2] are never fewer than the area needs and never more than one per piece', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 500 }),
        fc.integer({ min: 50, max: 500 }),
        fc.integer({ min: 20, max: 130 }),
        fc.integer({ min: 10, max: 130 }),
        fc.constantFrom('straight' as const, 'diagonal' as const, 'herringbone' as const),
        fc.constantFrom(0, 33, 50),
        (width, long, tileWidth, tileLength, pattern, offset) => {
          const tile = { width: cm(tileWidth), length: cm(tileLength) };
          const plan = { width: cm(width), length: cm(long), tile, joint: length(0), pattern, offset };
          const layout = layFloor(plan) as FloorLayout;
          const tiles = tilesForLayout(layout, tile);
          expect(tiles).toBeLessThanOrEqual(layout.pieces.length);
          expect(tiles * tileWidth * tileLength).toBeGreaterThanOrEqual(width * long * 0.999);
        },
      ),
      { numRuns: 200 },
    );
  });
});
