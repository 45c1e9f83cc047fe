import { describe, expect, it } from 'vitest';
import { length } from '../measures/area.ts';
import { outlinesOf } from './outline.ts';
import type { Wall } from './wall.ts';
import { layWalls, type WallPiece, type WallsInput } from './wall-layout.ts';

const cm = (value: number) => length(value * 100);

const WALL: Wall = { width: cm(300), height: cm(250), openings: [], decor: true };
const INPUT: WallsInput = {
  tile: { width: cm(60), height: cm(30) },
  border: { width: cm(60), height: cm(7) },
  belt: [],
  beltAt: cm(120),
  decorEvery: 1,
  bond: 'grid',
  start: 'left',
  top: null,
  whole: 'floor',
  joint: cm(0),
};

const laid = (changes: Partial<WallsInput>, wall: Partial<Wall> = {}) => {
  const layout = layWalls({ ...INPUT, ...changes }, [{ ...WALL, ...wall }]);
  if (!layout) throw new Error('nothing was laid');
  const [first] = layout.walls;
  return { rows: layout.rows, pieces: first?.pieces ?? [], narrow: first?.narrow, shiftBy: first?.shiftBy };
};
const heights = (changes: Partial<WallsInput>) =>
  laid(changes).rows.courses.map(({ kind, at, size }) => [kind, at / 100, size / 100]);
const ofKind = (pieces: readonly WallPiece[], kind: string) => pieces.filter((piece) => piece.kind === kind);

describe('[BEYOND-12] a wall', () => {
  it('of whole tiles and a third has five columns, eight whole rows and one of 10 cm', () => {
    const { pieces, rows } = laid({});
    expect(pieces).toHaveLength(5 * 9);
    expect(pieces.filter(({ whole }) => whole)).toHaveLength(40);
    expect(rows.shift).toEqual({ by: 0, narrow: 0 });
  });

  it('moves its rows where the floor would leave less than a third of one', () => {
    // 245 = 8 · 30 + 5, and 5 cm is less than a third of a tile; moving the rows down by 5 cm leaves 25 cm at the floor and 10 cm at the
    // ceiling.
    const { rows } = laid({}, { height: cm(245) });
    expect(rows.shift).toEqual({ by: -500, narrow: 0 });
    expect(rows.courses[0]).toMatchObject({ at: cm(0) - 500 });
  });

  it('begins in the middle with a joint or a tile, whichever leaves wider ends', () => {
    const seen = (width: number) =>
      laid({ start: 'middle' }, { width: cm(width) })
        .pieces.slice(0, 7)
        .map(({ box }) => (box.right - box.left) / 100);
    // On 340 cm, with a joint in the middle each half has 2 · 60 + 50 cm; with a tile in the middle, 30 + 2 · 60 + 20 cm.
    expect(seen(340).slice(0, 2)).toEqual([50, 60]);
    expect(seen(400).slice(0, 2)).toEqual([50, 60]);
  });

  it('is laid like bricks, by a half or a third, with no row of another sort', () => {
    const begins = (bond: WallsInput['bond']) => {
      // On 3.1 m two rows offset by a half, and three offset by a third, can always end with at least a third of a piece.
      const { pieces } = laid({ bond }, { width: cm(310), height: cm(120) });
      const rows = Map.groupBy(pieces, ({ box }) => box.bottom);
      return [...rows.values()].map((row) => row.map(({ box }) => (box.right - box.left) / 100));
    };
    const [first, second, third] = begins('half');
    expect(first?.slice(1, 4)).toEqual([60, 60, 60]);
    expect(Math.abs((first?.[0] ?? 0) - (second?.[0] ?? 0))).toBe(30);
    expect(third).toEqual(first);
    const [one, two, three, four] = begins('third');
    expect(four).toEqual(one);
    expect(new Set([one?.[0], two?.[0], three?.[0]]).size).toBe(3);
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

  it('ends below the ceiling where requested, with a whole row where that leaves a third at the floor', () => {
    const whole = laid({ top: cm(210), whole: 'top' });
    expect(whole.pieces.every((piece) => piece.whole)).toBe(true);
    expect(Math.max(...whole.pieces.map(({ box }) => box.top))).toBe(cm(210));
    // 125 = 4 · 30 + 5: moving the rows up by 5 cm leaves 10 cm at the floor and 25 cm of the top row.
    const { rows, pieces } = laid({ top: cm(125), whole: 'top' });
    expect(rows).toMatchObject({ top: cm(125), shift: { by: 500, narrow: 0 } });
    expect(Math.max(...pieces.map(({ box }) => box.top))).toBe(cm(125));
    // Above the belt there are rows of 30 and 10 cm; the belt is moved down by 4 cm to make room for the second.
    expect(heights({ belt: ['border', 'decor', 'border'], top: cm(200) }).map(([, at]) => at)).toEqual([
      -4, 26, 56, 86, 116, 123, 153, 160, 190,
    ]);
  });

  it('has a belt near 1.2 m where no height is given: with whole rows below it or above it', () => {
    const belt = ['border', 'decor', 'border'] as const;
    const begins = (changes: Partial<WallsInput>) =>
      laid({ ...changes, belt, beltAt: null, joint: cm(0) }).rows.courses.find(({ kind }) => kind !== 'base')
        ?.at;
    expect(begins({})).toBe(cm(120));
    // With the top at 205 cm, a belt of 44 cm would begin at 161; with one row of 30 cm above it, at 131; with two, at 101.
    expect(begins({ top: cm(205), whole: 'top' })).toBe(cm(131));
  });

  it('lays décor in a row in every place, or sparsely in whole ones, or not on this wall', () => {
    const row = (changes: Partial<WallsInput>, wall: Partial<Wall> = {}) =>
      ofKind(
        laid({ belt: ['decor'], start: 'middle', ...changes }, { width: cm(340), ...wall }).pieces,
        'decor',
      );
    expect(row({})).toHaveLength(6);
    expect(row({ decorEvery: 2 })).toHaveLength(2);
    expect(row({ decorEvery: 2 }).every(({ whole }) => whole)).toBe(true);
    expect(row({}, { decor: false })).toHaveLength(0);
  });

  it('is cut around a door: notched at its upper corners, cut at its sides', () => {
    const door = { left: cm(200), bottom: cm(0), width: cm(80), height: cm(195) };
    const { pieces, rows, narrow } = laid({}, { openings: [door] });
    expect([rows.shift.by, narrow]).toEqual([0, 0]);
    expect(pieces.filter(({ notched }) => notched).map(({ box }) => box.left / 100)).toEqual([180, 240]);
    const around = pieces.filter(({ box }) => box.top <= cm(180) && box.right - box.left === 2000);
    expect(around.map(({ sawn }) => sawn)).toEqual(
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
    expect(layWalls({ ...INPUT, tile: { width: cm(1), height: cm(1) } }, [WALL])).toBeNull();
  });
});
