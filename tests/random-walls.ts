import fc from 'fast-check';
import { length } from '../src/domain/measures/area.ts';
import type { Wall } from '../src/domain/wall/wall.ts';
import type { WallsInput } from '../src/domain/wall/wall-layout.ts';

/** Generates whole millimetres, in tenths of a millimetre. */
const millimetres = (min: number, max: number) => fc.integer({ min, max }).map((mm) => length(mm * 10));

/** Generates openings anywhere in a wall of these dimensions; they may overlap. */
const openings = (width: number, height: number) =>
  fc.array(
    fc
      .tuple(fc.nat(999), fc.nat(999), fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 600 }))
      .map(([x, y, wide, high]) => {
        const left = Math.floor((width * x) / 10_000) * 10;
        const bottom = y < 500 ? 0 : Math.floor((height * y) / 10_000) * 10;
        return {
          left: length(left),
          bottom: length(bottom),
          width: length(Math.max(10, Math.min(width - left, Math.floor((width * wide) / 10_000) * 10))),
          height: length(Math.max(10, Math.min(height - bottom, Math.floor((height * high) / 10_000) * 10))),
        };
      }),
    { maxLength: 3 },
  );

const wall = (height: number): fc.Arbitrary<Wall> =>
  millimetres(300, 4000).chain((width) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(length(height)),
      openings: openings(width, height),
      decor: fc.boolean(),
    }),
  );

/** Generates walls of the same height. */
export const someWalls: fc.Arbitrary<Wall[]> = millimetres(1500, 3200).chain((height) =>
  fc.array(wall(height), { minLength: 1, maxLength: 3 }),
);

/** Generates any input for laying walls; a belt may end above the walls. */
export const someInput: fc.Arbitrary<WallsInput> = fc.record({
  tile: fc.record({ width: millimetres(100, 900), height: millimetres(100, 700) }),
  belt: fc.constantFrom([], ['border'], ['decor'], ['border', 'decor', 'decor', 'border']),
  beltAt: fc.option(millimetres(0, 1200), { nil: null }),
  border: fc.option(fc.record({ width: millimetres(200, 700), height: millimetres(20, 100) }), { nil: null }),
  decorEvery: fc.integer({ min: 1, max: 3 }),
  start: fc.constantFrom('middle', 'left', 'right'),
  bond: fc.constantFrom('grid', 'half', 'third'),
  top: fc.option(millimetres(1000, 1400), { nil: null }),
  whole: fc.constantFrom('floor', 'top'),
  joint: fc.constantFrom(0, 15, 20, 50).map(length),
});
