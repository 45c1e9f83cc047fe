import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseShift, isNarrow, narrowEnds, repeat, type Stretch } from './strip.ts';

const WALL: Stretch = { from: 0, to: 25_000 };
/** Tiles of 30 cm with joints of 2 mm from a corner. */
const TILES = repeat(3000, 20, 0, { from: -3020, to: 28_020 });

describe('[BEYOND-12] a row of pieces', () => {
  it('is narrow at an end where less than a third is left', () => {
    const tile = { at: 0, size: 3000 };
    expect(isNarrow(tile, { from: 0, to: 999 }, 20)).toBe(true);
    expect(isNarrow(tile, { from: 0, to: 1000 }, 20)).toBe(false);
    expect(isNarrow(tile, { from: 0, to: 3000 }, 20)).toBe(false);
    expect(isNarrow(tile, { from: 2001, to: 9000 }, 20)).toBe(true);
    // The visible part is no wider than the joint, so it is filled with grout.
    expect(isNarrow(tile, { from: 2980, to: 9000 }, 20)).toBe(false);
    expect(isNarrow(tile, { from: 2979, to: 9000 }, 20)).toBe(true);
  });

  it('is moved as little as leaves a third at both ends', () => {
    // 25 000 = 8 · 3020 + 840: the last piece has 840 of 3000, and a third is 1000.
    expect(narrowEnds(TILES, [WALL], { shift: 0, joint: 20 })).toBe(1);
    expect(chooseShift([{ strips: TILES, stretches: [WALL] }], { back: -1510, on: 1510, joint: 20 })).toEqual(
      { by: -160, narrow: 0 },
    );
  });

  it('is left as it is where no move helps', () => {
    const pier = { from: 0, to: 500 };
    expect(chooseShift([{ strips: TILES, stretches: [pier] }], { back: -1510, on: 1510, joint: 20 })).toEqual(
      { by: 0, narrow: 1 },
    );
  });
});

const row = fc.record({
  size: fc.integer({ min: 3, max: 60 }),
  joint: fc.integer({ min: 0, max: 4 }),
  start: fc.integer({ min: -30, max: 30 }),
  edges: fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 2, maxLength: 8 }),
});

it('[BEYOND-12] no move within reach leaves fewer narrow ends, and none that leaves as few is nearer', () => {
  fc.assert(
    fc.property(row, fc.integer({ min: 1, max: 3 }), ({ size, joint, start, edges }, phases) => {
      const step = size + joint;
      const places = edges.toSorted((a, b) => a - b);
      const stretches = places.slice(1).map((to, index) => ({ from: places[index] as number, to }));
      // Straight rows, or rows offset like bricks, where each phase has its own stretch.
      const rows = Array.from({ length: phases }, (_, phase) => ({
        strips: repeat(size, joint, start + Math.round((phase * step) / phases), {
          from: -step,
          to: 300 + step,
        }),
        stretches: stretches.filter((_each, index) => index % phases === phase),
      }));
      const half = Math.ceil(step / 2);
      const { by, narrow } = chooseShift(rows, { back: -half, on: half, joint });
      const narrowAt = (shift: number) =>
        rows.reduce((sum, each) => sum + narrowEnds(each.strips, each.stretches, { shift, joint }), 0);
      expect(narrowAt(by)).toBe(narrow);
      for (let other = -half; other <= half; other++) {
        expect(narrowAt(other)).toBeGreaterThanOrEqual(narrow);
        if (narrowAt(other) === narrow) expect(Math.abs(by)).toBeLessThanOrEqual(Math.abs(other));
      }
    }),
    { numRuns: 300 },
  );
});

it('[BEYOND-12] strips are counted as narrow as their visible ends are', () => {
  fc.assert(
    fc.property(row, fc.integer({ min: -20, max: 20 }), ({ size, joint, start, edges }, shift) => {
      const strips = repeat(size, joint, start, { from: -100, to: 400 });
      const [from = 0, to = 0] = edges.toSorted((a, b) => a - b);
      const seen = strips
        .map(({ at }) => ({ at: at + shift, size }))
        .filter(({ at }) => at < to && at + size > from);
      const ends = seen.length > 1 ? [seen[0], seen.at(-1)] : seen;
      const narrow = ends.filter((strip) => strip && isNarrow(strip, { from, to }, joint)).length;
      expect(narrowEnds(strips, [{ from, to }], { shift, joint })).toBe(narrow);
    }),
  );
});
