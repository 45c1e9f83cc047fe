import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someInput, someWalls } from '../../../tests/random-walls.ts';
import { length } from '../measures/area.ts';
import { outlinesOf } from './outline.ts';
import { thirdOf } from './strip.ts';
import { type Box, boxArea, coveredArea } from './wall.ts';
import { layWalls, type WallPiece } from './wall-layout.ts';

/** Width and height of a piece where it is narrowest; parts no wider than a joint are left out, because they are filled with grout. */
function leastSides(boxes: readonly Box[], joint: number): [number, number] {
  const runs = (from: 'left' | 'bottom', to: 'right' | 'top', band: 'left' | 'bottom') =>
    [...Map.groupBy(boxes, (box) => box[band]).values()].flatMap((row) => {
      const found: { from: number; to: number }[] = [];
      for (const box of row.toSorted((a, b) => a[from] - b[from])) {
        const last = found.at(-1);
        if (last?.to === box[from]) last.to = box[to];
        else found.push({ from: box[from], to: box[to] });
      }
      return found.map((run) => run.to - run.from).filter((size) => size > joint);
    });
  return [Math.min(...runs('left', 'right', 'bottom')), Math.min(...runs('bottom', 'top', 'left'))];
}

const area = (pieces: readonly WallPiece[]) =>
  pieces.reduce((sum, { boxes }) => sum + boxes.reduce((all, box) => all + boxArea(box), 0), 0);

describe('[BEYOND-12] whatever walls are laid', () => {
  it('every point outside of openings is covered once: joints apart, to a hundredth of a square millimetre', () => {
    fc.assert(
      fc.property(someWalls, someInput, (walls, input) => {
        const layout = layWalls({ ...input, joint: length(0) }, walls);
        for (const { wall, pieces } of layout?.walls ?? [])
          expect(area(pieces)).toBe(coveredArea(wall, layout?.rows.top ?? 0));
      }),
    );
  });

  it('the tile ends exactly at the requested height', () => {
    fc.assert(
      fc.property(someWalls, someInput, (walls, input) => {
        const layout = layWalls({ ...input, joint: length(0) }, walls);
        if (!layout) return;
        for (const { wall, pieces } of layout.walls) {
          const top = Math.min(wall.height, input.top ?? wall.height);
          expect(layout.rows.top).toBe(top);
          expect(pieces.every(({ box }) => box.top <= top)).toBe(true);
          expect(area(pieces)).toBe(coveredArea(wall, top));
        }
      }),
    );
  });

  it('no two pieces lie over each other, and none over an opening or beyond the wall', () => {
    fc.assert(
      fc.property(someWalls, someInput, fc.nat(9999), fc.nat(9999), (walls, input, across, up) => {
        const layout = layWalls(input, walls);
        for (const { wall, pieces } of layout?.walls ?? []) {
          const [x, y] = [(wall.width * across) / 10_000, (wall.height * up) / 10_000];
          const contains = (box: { left: number; right: number; bottom: number; top: number }) =>
            box.left < x && x < box.right && box.bottom < y && y < box.top;
          const there = pieces.filter(({ boxes }) => boxes.some(contains)).length;
          expect(there).toBeLessThanOrEqual(1);
          const open = wall.openings.some(({ left, bottom, width, height }) =>
            contains({ left, bottom, right: left + width, top: bottom + height }),
          );
          if (open) expect(there).toBe(0);
          expect(pieces.every(({ box }) => box.left >= 0 && box.right <= wall.width)).toBe(true);
          expect(pieces.every(({ box }) => box.bottom >= 0 && box.top <= wall.height)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('no piece is narrower than a third where the plan reports no narrow ends', () => {
    fc.assert(
      fc.property(someWalls, someInput, (walls, input) => {
        const layout = layWalls(input, walls);
        for (const { pieces, narrow } of layout?.walls ?? []) {
          for (const { kind, boxes } of pieces) {
            const size = kind === 'border' ? input.border : input.tile;
            const [wide, high] = leastSides(boxes, input.joint);
            if (narrow === 0) expect(wide).toBeGreaterThanOrEqual(thirdOf(size?.width ?? 0));
            if (layout?.rows.shift.narrow === 0)
              expect(high).toBeGreaterThanOrEqual(thirdOf(size?.height ?? 0));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('the outline of a piece encloses exactly its visible part', () => {
    fc.assert(
      fc.property(someWalls, someInput, (walls, input) => {
        for (const { boxes } of layWalls(input, walls)?.walls.flatMap(({ pieces }) => pieces) ?? []) {
          const twice = outlinesOf(boxes)
            .flatMap((line) =>
              line.map(([x, y], at) => {
                const [nextX, nextY] = line[(at + 1) % line.length] as readonly [number, number];
                return x * nextY - nextX * y;
              }),
            )
            .reduce((sum, each) => sum + each, 0);
          expect(twice / 2).toBe(boxes.reduce((sum, box) => sum + boxArea(box), 0));
        }
      }),
    );
  });
});
