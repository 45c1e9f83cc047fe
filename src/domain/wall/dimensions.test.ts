import fc from 'fast-check';
import { expect, it } from 'vitest';
import { someInput, someWalls } from '../../../tests/random-walls.ts';
import { cutSizes } from './cut-sizes.ts';
import { dimensionsOf } from './dimensions.ts';
import { layWalls } from './wall-layout.ts';

it('[BEYOND-12] equal neighbours have one dimension, cut ones their own', () => {
  const strips = [-20, 30, 80, 130].map((at) => ({ at, size: 48 }));
  expect(dimensionsOf(strips, { from: 0, to: 150 })).toEqual([
    { from: 0, to: 28, size: 28, count: 1 },
    { from: 30, to: 128, size: 48, count: 2 },
    { from: 130, to: 150, size: 20, count: 1 },
  ]);
});

it('[BEYOND-12] the list of cuts has every piece that is not whole, and no other', () => {
  fc.assert(
    fc.property(someWalls, someInput, (walls, input) => {
      for (const { pieces } of layWalls(input, walls)?.walls ?? []) {
        const listed = cutSizes(pieces).reduce((sum, { count }) => sum + count, 0);
        expect(listed).toBe(pieces.filter(({ whole }) => !whole).length);
      }
    }),
    { numRuns: 30 },
  );
});
