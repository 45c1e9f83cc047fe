import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someWalls, someWish } from '../../../tests/random-walls.ts';
import { length } from '../measures/area.ts';
import { outlinesOf } from './outline.ts';
import { thirdOf } from './strip.ts';
import { type Box, boxArea, coveredArea, type Wall } from './wall.ts';
import { layWalls, type WallPiece, type WallsWish } from './wall-layout.ts';

const cm = (value: number) => length(value * 100);

const WALL: Wall = { width: cm(300), height: cm(250), openings: [], decor: true };
const WISH: WallsWish = {
  tile: { width: cm(60), height: cm(30) },
  border: { width: cm(60), height: cm(7) },
  belt: [],
  beltAt: cm(120),
  decorEvery: 1,
  start: 'left',
  top: null,
  whole: 'floor',
  joint: cm(0),
};

const laid = (wish: Partial<WallsWish>, wall: Partial<Wall> = {}) => {
  const layout = layWalls({ ...WISH, ...wish }, [{ ...WALL, ...wall }]);
  if (!layout) throw new Error('nothing was laid');
  const [first] = layout.walls;
  return { rows: layout.rows, pieces: first?.pieces ?? [], narrow: first?.narrow, shiftBy: first?.shiftBy };
};
const heights = (wish: Partial<WallsWish>) =>
  laid(wish).rows.courses.map(({ kind, at, size }) => [kind, at / 100, size / 100]);
const ofKind = (pieces: readonly WallPiece[], kind: string) => pieces.filter((piece) => piece.kind === kind);

describe('[BEYOND-12] a wall', () => {
  it('of whole tiles and a third has five columns, eight whole rows and one of 10 cm', () => {
    const { pieces, rows } = laid({});
    expect(pieces).toHaveLength(5 * 9);
    expect(pieces.filter(({ whole }) => whole)).toHaveLength(40);
    expect(rows.shift).toEqual({ by: 0, narrow: 0 });
  });

  it('moves its rows where the floor would leave less than a third of one', () => {
    // 245 = 8 · 30 + 5: 5 cm less than a third; a row 5 cm down leaves 25 below and 10 above.
    const { rows } = laid({}, { height: cm(245) });
    expect(rows.shift).toEqual({ by: -500, narrow: 0 });
    expect(rows.courses[0]).toMatchObject({ at: cm(0) - 500 });
  });

  it('begins in the middle with a joint or a tile, whichever leaves wider ends', () => {
    const seen = (width: number) =>
      laid({ start: 'middle' }, { width: cm(width) })
        .pieces.slice(0, 7)
        .map(({ box }) => (box.right - box.left) / 100);
    // 340: with a joint in the middle 2 · 60 + 50 each way; with a tile 30 + 2 · 60 + 20.
    expect(seen(340).slice(0, 2)).toEqual([50, 60]);
    expect(seen(400).slice(0, 2)).toEqual([50, 60]);
  });

  it('has a belt of border and décor at its height, tile above and below', () => {
    expect(heights({ belt: ['border', 'decor', 'border'], top: cm(194) })).toEqual([
      ['base', 0, 30],
      ['base', 30, 30],
      ['base', 60, 30],
      ['base', 90, 30],
      ['border', 120, 7],
      ['decor', 127, 30],
      ['border', 157, 7],
      ['base', 164, 30],
    ]);
  });

  it('ends below the ceiling where it was asked to, with a whole row where that leaves a third at the floor', () => {
    const whole = laid({ top: cm(210), whole: 'top' });
    expect(whole.pieces.every((piece) => piece.whole)).toBe(true);
    expect(Math.max(...whole.pieces.map(({ box }) => box.top))).toBe(cm(210));
    // 125 = 4 · 30 + 5: 10 cm at the floor leave 25 of the last row.
    const { rows, pieces } = laid({ top: cm(125), whole: 'top' });
    expect(rows).toMatchObject({ top: cm(125), shift: { by: 500, narrow: 0 } });
    expect(Math.max(...pieces.map(({ box }) => box.top))).toBe(cm(125));
    // Above a belt at its place: 30 and 10, and the belt gives way by 4.
    expect(heights({ belt: ['border', 'decor', 'border'], top: cm(200) }).map(([, at]) => at)).toEqual([
      -4, 26, 56, 86, 116, 123, 153, 160, 190,
    ]);
  });

  it('has a belt near 1.2 m where nobody said its height: with whole rows below it or above it', () => {
    const belt = ['border', 'decor', 'border'] as const;
    const begins = (wish: Partial<WallsWish>) =>
      laid({ ...wish, belt, beltAt: null, joint: cm(0) }).rows.courses.find(({ kind }) => kind !== 'base')
        ?.at;
    expect(begins({})).toBe(cm(120));
    // 205 - 44 = 161 above it: one row of 30 leaves 131, two leave 101.
    expect(begins({ top: cm(205), whole: 'top' })).toBe(cm(131));
  });

  it('lays décor in a row in every place, or sparsely in whole ones, or not on this wall', () => {
    const row = (wish: Partial<WallsWish>, wall: Partial<Wall> = {}) =>
      ofKind(
        laid({ belt: ['decor'], start: 'middle', ...wish }, { width: cm(340), ...wall }).pieces,
        'decor',
      );
    expect(row({})).toHaveLength(6);
    expect(row({ decorEvery: 2 })).toHaveLength(2);
    expect(row({ decorEvery: 2 }).every(({ whole }) => whole)).toBe(true);
    expect(row({}, { decor: false })).toHaveLength(0);
  });

  it('is cut around a door: notched at its upper corners, sawn beside it', () => {
    const door = { left: cm(200), bottom: cm(0), width: cm(80), height: cm(195) };
    const { pieces, rows, narrow } = laid({}, { openings: [door] });
    expect([rows.shift.by, narrow]).toEqual([0, 0]);
    expect(pieces.filter(({ notched }) => notched).map(({ box }) => box.left / 100)).toEqual([180, 240]);
    const beside = pieces.filter(({ box }) => box.top <= cm(180) && box.right - box.left === 2000);
    expect(beside.map(({ sawn }) => sawn)).toEqual(
      Array.from({ length: 6 }, () => [['right'], ['left']]).flat(),
    );
  });

  it('a pipe in the middle of a tile leaves one piece with a hole, a slit across it two', () => {
    const hole = { left: cm(20), bottom: cm(10), width: cm(5), height: cm(5) };
    const slit = { left: cm(20), bottom: cm(0), width: cm(5), height: cm(30) };
    const first = (opening: typeof hole) =>
      laid({ start: 'left' }, { openings: [opening] }).pieces.filter(
        ({ box }) => box.bottom === 0 && box.right <= cm(60),
      );
    expect(first(hole).map(({ boxes }) => outlinesOf(boxes).length)).toEqual([2]);
    expect(first(slit).map(({ notched }) => notched)).toEqual([false, false]);
  });

  it('of more pieces than can be drawn is not laid', () => {
    expect(layWalls({ ...WISH, tile: { width: cm(1), height: cm(1) } }, [WALL])).toBeNull();
  });
});

/** How wide and high a piece is where it is narrowest; what is no wider than a joint is grouted. */
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
      fc.property(someWalls, someWish, (walls, wish) => {
        const layout = layWalls({ ...wish, joint: length(0) }, walls);
        for (const { wall, pieces } of layout?.walls ?? [])
          expect(area(pieces)).toBe(coveredArea(wall, layout?.rows.top ?? 0));
      }),
    );
  });

  it('the tile ends exactly where it was asked to', () => {
    fc.assert(
      fc.property(someWalls, someWish, (walls, wish) => {
        const layout = layWalls({ ...wish, joint: length(0) }, walls);
        if (!layout) return;
        for (const { wall, pieces } of layout.walls) {
          const top = Math.min(wall.height, wish.top ?? wall.height);
          expect(layout.rows.top).toBe(top);
          expect(pieces.every(({ box }) => box.top <= top)).toBe(true);
          expect(area(pieces)).toBe(coveredArea(wall, top));
        }
      }),
    );
  });

  it('no two pieces lie over each other, and none over an opening or beyond the wall', () => {
    fc.assert(
      fc.property(someWalls, someWish, fc.nat(9999), fc.nat(9999), (walls, wish, across, up) => {
        const layout = layWalls(wish, walls);
        for (const { wall, pieces } of layout?.walls ?? []) {
          const [x, y] = [(wall.width * across) / 10_000, (wall.height * up) / 10_000];
          const holds = (box: { left: number; right: number; bottom: number; top: number }) =>
            box.left < x && x < box.right && box.bottom < y && y < box.top;
          const there = pieces.filter(({ boxes }) => boxes.some(holds)).length;
          expect(there).toBeLessThanOrEqual(1);
          const open = wall.openings.some(({ left, bottom, width, height }) =>
            holds({ left, bottom, right: left + width, top: bottom + height }),
          );
          if (open) expect(there).toBe(0);
          expect(pieces.every(({ box }) => box.left >= 0 && box.right <= wall.width)).toBe(true);
          expect(pieces.every(({ box }) => box.bottom >= 0 && box.top <= wall.height)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('nothing of a piece is narrower than a third where the plan says that none need be', () => {
    fc.assert(
      fc.property(someWalls, someWish, (walls, wish) => {
        const layout = layWalls(wish, walls);
        if (!layout || layout.rows.shift.narrow > 0) return;
        for (const { pieces, narrow } of layout.walls) {
          if (narrow > 0) continue;
          for (const { kind, boxes } of pieces) {
            const size = kind === 'border' ? wish.border : wish.tile;
            const least = [thirdOf(size?.width ?? 0), thirdOf(size?.height ?? 0)];
            const [wide, high] = leastSides(boxes, wish.joint);
            expect(wide).toBeGreaterThanOrEqual(least[0] ?? 0);
            expect(high).toBeGreaterThanOrEqual(least[1] ?? 0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('the outline of a piece holds exactly what is seen of it', () => {
    fc.assert(
      fc.property(someWalls, someWish, (walls, wish) => {
        for (const { boxes } of layWalls(wish, walls)?.walls.flatMap(({ pieces }) => pieces) ?? []) {
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
