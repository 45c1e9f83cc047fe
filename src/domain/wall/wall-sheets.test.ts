import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repeat } from './strip.ts';
import { MARGIN, wallSheets } from './wall-sheets.ts';

it('[BEYOND-12] a wall is printed on one sheet if it fits at 1:50 or larger, otherwise on several', () => {
  const sheets = (metres: number) => wallSheets({ width: metres * 10_000, height: 25_000 }, []);
  expect(sheets(1)).toEqual({ scale: 20, sheets: [{ from: 0, to: 10_000 }] });
  expect(wallSheets({ width: 10_000, height: 12_000 }, []).scale).toBe(10);
  expect(sheets(3).scale).toBe(25);
  expect(sheets(6.7)).toMatchObject({ scale: 50, sheets: [{ from: 0, to: 67_000 }] });
  expect(sheets(6.8).sheets).toHaveLength(2);
  expect(sheets(20)).toMatchObject({ scale: 50, sheets: { length: 3 } });
});

it('[BEYOND-12] sheets hold all of a wall once, each fits on paper, and they part where columns do', () => {
  const wall = fc.record({
    width: fc.integer({ min: 1000, max: 200_000 }),
    height: fc.integer({ min: 1000, max: 60_000 }),
    tile: fc.integer({ min: 200, max: 12_000 }),
    start: fc.integer({ min: -12_000, max: 0 }),
  });
  fc.assert(
    fc.property(wall, ({ width, height, tile, start }) => {
      const columns = repeat(tile, 20, start, { from: 0, to: width });
      const { scale, sheets } = wallSheets({ width, height }, columns);
      expect([10, 20, 25, 50]).toContain(scale);
      expect(sheets[0]?.from).toBe(0);
      expect(sheets.at(-1)?.to).toBe(width);
      sheets.forEach(({ from, to }, at) => {
        if (at > 0) expect(from).toBe(sheets[at - 1]?.to);
        if (at > 0) expect(columns.some((column) => column.at === from)).toBe(true);
        const long = Math.max(to - from, height);
        const drawn = [
          to - from + long * (MARGIN.left + MARGIN.right),
          height + long * (MARGIN.bottom + MARGIN.top),
        ];
        // 180 × 225 mm of paper, converted to tenths of a millimetre of wall.
        expect(drawn[0]).toBeLessThanOrEqual(1800 * scale + 1);
        expect(drawn[1]).toBeLessThanOrEqual(2250 * scale + 1);
      });
    }),
    { numRuns: 500 },
  );
});
