import fc from 'fast-check';
import { expect, it } from 'vitest';
import { someWalls, someWish } from '../../../tests/random-walls.ts';
import { rowFacts } from './row-facts.ts';
import { layWalls, type WallsWish } from './wall-layout.ts';

/** A belt that does not fit is refused before it is laid. */
function fits({ belt, beltAt, border, tile, joint }: WallsWish, top: number): boolean {
  const rows = belt.flatMap((kind) => (kind === 'border' ? (border ? [border.height] : []) : [tile.height]));
  return rows.reduce((sum, height) => sum + height + joint, (beltAt ?? 0) - joint) <= top;
}

it('[BEYOND-12] what is asked of the rows lies there exactly, or how far it does not is said', () => {
  fc.assert(
    fc.property(someWalls, someWish, (walls, wish) => {
      const layout = layWalls(wish, walls);
      if (!layout) return;
      const ceiling = walls[0]?.height ?? 0;
      const { courses, top, shift } = layout.rows;
      if (!fits(wish, top)) return;
      const belt = courses.find(({ kind }) => kind !== 'base');
      const whole = belt && wish.beltAt !== null ? null : wish.whole;
      const facts = rowFacts(layout.rows, { ...wish, whole, ceiling, overTop: false }, wish.joint);
      const [first, last] = [courses[0], courses.at(-1)];
      expect(facts.belt?.at).toBe(belt?.at);
      if (belt && wish.beltAt !== null) expect(belt.at - (facts.belt?.by ?? 0)).toBe(wish.beltAt);
      if (whole === 'floor' && !facts.notWhole) expect(first?.at).toBe(0);
      if (whole === 'top' && !facts.notWhole) expect((last?.at ?? 0) + (last?.size ?? 0)).toBe(top);
      const isSawn = top < ceiling && (last?.at ?? 0) + (last?.size ?? 0) > top;
      expect(facts.sawnTop !== null).toBe(isSawn);
      expect(facts.narrow).toBe(shift.narrow);
    }),
    { numRuns: 300 },
  );
});

it('[BEYOND-12] heights that are named instead of a sawn row have none', () => {
  fc.assert(
    fc.property(someWalls, someWish, (walls, wish) => {
      const ceiling = walls[0]?.height ?? 0;
      const layout = layWalls(wish, walls);
      const facts = layout && rowFacts(layout.rows, { ...wish, ceiling, overTop: false }, wish.joint);
      const [at] = layout?.rows.courses ?? [];
      if (!facts?.sawnTop || !at) return;
      for (const height of facts.sawnTop.instead)
        expect(
          layout?.rows.courses.some((row) => row.at + row.size === height) || height < at.at + at.size,
        ).toBe(true);
    }),
  );
});
