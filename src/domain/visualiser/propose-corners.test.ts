import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Corners, spansSurface } from './homography.ts';
import { type Brightness, proposeCorners } from './propose-corners.ts';

const WIDTH = 160;
const HEIGHT = 120;

/** Draws a room seen from the front: a floor and three walls, each with its own brightness and with grain. */
function photoOf(corners: Corners, [floor, back, sides]: readonly number[], grain = 0): Brightness {
  const data = new Uint8Array(WIDTH * HEIGHT);
  const [farLeft, farRight, frontRight, frontLeft] = corners;
  const right = (
    [x, y]: readonly [number, number],
    [ax, ay]: readonly [number, number],
    [bx, by]: readonly [number, number],
  ) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0;
  let noise = 7;
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++) {
      const at = [(column + 0.5) / WIDTH, (row + 0.5) / HEIGHT] as const;
      const inside =
        right(at, farLeft, farRight) && right(at, farRight, frontRight) && right(at, frontLeft, farLeft);
      const wall = at[0] > farLeft[0] && at[0] < farRight[0] ? back : sides;
      noise = (noise * 48_271) % 2_147_483_647;
      data[row * WIDTH + column] = ((inside ? floor : wall) ?? 0) + (grain * (noise % 201)) / 100 - grain;
    }
  return { width: WIDTH, height: HEIGHT, data };
}

/** Distance of the far corners from their true positions, in shares of the photo; the larger one counts. */
function farOff(found: Corners | null, corners: Corners): number {
  return Math.max(
    ...[0, 1].flatMap((at) =>
      [0, 1].map((axis) => Math.abs((found?.[at]?.[axis] ?? 9) - (corners[at]?.[axis] ?? 0))),
    ),
  );
}

const room = fc
  .record({
    left: fc.double({ min: 0.18, max: 0.35, noNaN: true }),
    right: fc.double({ min: 0.65, max: 0.82, noNaN: true }),
    far: fc.double({ min: 0.4, max: 0.6, noNaN: true }),
    lean: fc.double({ min: -0.03, max: 0.03, noNaN: true }),
    spread: fc.double({ min: 0.12, max: 0.3, noNaN: true }),
  })
  .map(
    ({ left, right, far, lean, spread }): Corners => [
      [left, far - lean],
      [right, far + lean],
      [right + spread, 1],
      [left - spread, 1],
    ],
  );

describe('corners proposed from a photo', () => {
  it('[BEYOND-11] are where the walls of a room stand, as long as their feet are seen', () => {
    fc.assert(
      fc.property(room, (corners) => {
        expect(farOff(proposeCorners(photoOf(corners, [70, 200, 150], 8)), corners)).toBeLessThan(0.05);
      }),
      { numRuns: 60 },
    );
  });

  it('[BEYOND-11] are found of a floor lighter than its walls too', () => {
    const corners: Corners = [
      [0.25, 0.45],
      [0.8, 0.47],
      [1.1, 1],
      [0, 1],
    ];
    const found = proposeCorners(photoOf(corners, [230, 120, 90], 8));
    expect(farOff(found, corners)).toBeLessThan(0.03);
    expect(found?.[3]?.[0]).toBeCloseTo(0, 1);
  });

  it('[BEYOND-11] end at the photo where a wall is not in it', () => {
    const corners: Corners = [
      [-0.5, 0.5],
      [0.7, 0.5],
      [1, 1],
      [-0.5, 1],
    ];
    const found = proposeCorners(photoOf(corners, [70, 200, 150]));
    expect(found?.[0]?.[0]).toBeCloseTo(0, 2);
    expect(found?.[1]?.[0]).toBeCloseTo(0.7, 1);
    expect(found?.[3]?.[0]).toBeLessThan(0);
  });

  it('[BEYOND-11] are none where nothing is seen but light and grain', () => {
    const plain = photoOf(
      [
        [-1, -1],
        [2, -1],
        [2, 2],
        [-1, 2],
      ],
      [150, 150, 150],
      10,
    );
    expect(proposeCorners(plain)).toBeNull();
  });

  it('[BEYOND-11] span a surface within reach, whatever the photo shows', () => {
    const photo = fc.uint8Array({ minLength: 40 * 30, maxLength: 40 * 30 });
    fc.assert(
      fc.property(photo, (data) => {
        const found = proposeCorners({ width: 40, height: 30, data });
        if (!found) return;
        expect(spansSurface(found)).toBe(true);
        for (const place of found.flat()) expect(Math.abs(place - 0.5)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
