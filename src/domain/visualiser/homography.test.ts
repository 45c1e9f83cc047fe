import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Corners, inverse, spansSurface, through, viewOf } from './homography.ts';

const place = fc.double({ min: -2000, max: 2000, noNaN: true });
const corners = fc
  .tuple(fc.tuple(place, place), fc.tuple(place, place), fc.tuple(place, place), fc.tuple(place, place))
  .filter((four) => {
    if (!spansSurface(four)) return false;
    // With nearly collinear corners too few digits remain for a comparison.
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = four;
    const area = Math.abs((cx - ax) * (dy - by) - (dx - bx) * (cy - ay)) / 2;
    return area > 10_000 && [0, 1, 2, 3].every((at) => turn(four, at) > 1000);
  });
const side = fc.integer({ min: 100, max: 90_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

function turn(four: Corners, at: number): number {
  const [[ax, ay], [bx, by], [cx, cy]] = [four[at], four[(at + 1) % 4], four[(at + 2) % 4]] as [
    Corners[0],
    Corners[0],
    Corners[0],
  ];
  return Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

describe('a surface seen from somewhere', () => {
  it('[BEYOND-11] has its corners where the scene has them, whatever its sides are', () => {
    fc.assert(
      fc.property(corners, side, side, (four, width, height) => {
        const view = viewOf(four, width, height);
        if (!view) throw new Error('no view');
        const own: Corners = [
          [0, 0],
          [width, 0],
          [width, height],
          [0, height],
        ];
        own.forEach((corner, at) => {
          const [x, y] = through(view, corner);
          expect(x).toBeCloseTo((four[at] as [number, number])[0], 3);
          expect(y).toBeCloseTo((four[at] as [number, number])[1], 3);
        });
      }),
    );
  });

  it('[BEYOND-11] leads back from a point of the picture to the place on the surface', () => {
    fc.assert(
      fc.property(corners, side, side, share, share, (four, width, height, s, t) => {
        const view = viewOf(four, width, height);
        if (!view) throw new Error('no view');
        const [x, y] = through(inverse(view), through(view, [s * width, t * height]));
        expect(x / width).toBeCloseTo(s, 5);
        expect(y / height).toBeCloseTo(t, 5);
      }),
    );
  });

  it('keeps straight lines straight: the middle of a rectangle is where its diagonals cross', () => {
    const view = viewOf(
      [
        [100, 50],
        [300, 50],
        [400, 250],
        [0, 250],
      ],
      2000,
      3000,
    );
    // Diagonals (100,50)–(400,250) and (300,50)–(0,250).
    const [x, y] = view ? through(view, [1000, 1500]) : [0, 0];
    expect(x).toBeCloseTo(200, 6);
    expect(y).toBeCloseTo(50 + 200 / 3, 6);
  });

  it.each([
    [
      'three corners on a line',
      [
        [0, 0],
        [50, 0],
        [100, 0],
        [0, 100],
      ],
    ],
    [
      'a corner pushed inwards',
      [
        [0, 0],
        [100, 0],
        [20, 20],
        [0, 100],
      ],
    ],
    [
      'sides that cross',
      [
        [0, 0],
        [100, 100],
        [100, 0],
        [0, 100],
      ],
    ],
    [
      'one point',
      [
        [5, 5],
        [5, 5],
        [5, 5],
        [5, 5],
      ],
    ],
  ] as [string, Corners][])('is none of %s', (_, four) => {
    expect(viewOf(four, 1000, 1000)).toBeNull();
  });
});
