import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Length, length } from '../measures/area.ts';
import { layFloor, type Point } from '../tile/floor-layout.ts';
import { type LaidPoint, laidPoint, pieceAt, type SurfaceLaying } from './laying.ts';

/** Distance inside a piece's edge in tenths of a millimetre; negative in the joint. */
const insideOf = ({ u, v, width, length }: LaidPoint) => Math.min(u, width - u, v, length - v);

const side = (min: number, max: number) =>
  fc.integer({ min, max }).map((millimetres) => length(millimetres * 10));
const anyLaying: fc.Arbitrary<SurfaceLaying> = fc.record({
  width: side(800, 5000),
  length: side(800, 5000),
  tile: fc.record({ width: side(100, 1300), length: side(100, 1300) }),
  joint: fc.constantFrom(0, 15, 20, 50).map((tenths) => tenths as Length),
  pattern: fc.constantFrom('straight', 'diagonal', 'herringbone'),
  offset: fc.constantFrom(0, 33, 50),
});

function isWithin([x, y]: Point, outline: readonly Point[], margin: number): boolean {
  const sides = outline.flatMap((from, at) => {
    const to = outline[(at + 1) % outline.length] as Point;
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (long < 1) return [];
    return [((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) / long];
  });
  return sides.every((away) => away > margin) || sides.every((away) => away < -margin);
}

describe('a covering drawn in a room', () => {
  it('[BEYOND-11] has its pieces exactly where the laying plan that is counted has them', () => {
    const at = laidPoint();
    fc.assert(
      fc.property(
        anyLaying,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (laying, s, t) => {
          const point: Point = [s * laying.width, t * laying.length];
          const plan = layFloor(laying);
          if (!plan) return;
          pieceAt(laying, point[0], point[1], at);
          const inside = insideOf(at);
          // Within a tenth of a millimetre of an edge the point may belong to either piece.
          if (Math.abs(inside) < 2) return;
          const laid = plan.pieces.filter(({ outline }) => isWithin(point, outline, 0.5));
          const isAtEdge =
            Math.min(point[0], laying.width - point[0], point[1], laying.length - point[1]) < 2;
          if (isAtEdge) return;
          expect(laid.length).toBe(inside > 0 ? 1 : 0);
          const [piece] = laid;
          if (!piece) return;
          expect(Math.abs(piece.along[0] * at.alongX + piece.along[1] * at.alongY)).toBeCloseTo(1, 6);
          expect([at.width, at.length]).toEqual([laying.tile.width, laying.tile.length]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('[BEYOND-11] distinguishes neighbouring pieces and never splits one', () => {
    const one = laidPoint();
    const other = laidPoint();
    fc.assert(
      fc.property(
        anyLaying,
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 900 }),
        (laying, s, t) => {
          const x = (s * laying.width) / 900;
          const y = (t * laying.length) / 900;
          pieceAt(laying, x, y, one);
          if (insideOf(one) < 3) return;
          pieceAt(laying, x + 1, y + 1, other);
          expect([other.column, other.row]).toEqual([one.column, one.row]);
          const beyond = one.width - one.u + laying.joint + 3;
          pieceAt(laying, x + beyond * one.alongX, y + beyond * one.alongY, other);
          if (insideOf(other) > 0) expect([other.column, other.row]).not.toEqual([one.column, one.row]);
        },
      ),
    );
  });
});
