import fc from 'fast-check';
import { expect, it } from 'vitest';
import { someInput, someWalls } from '../../../tests/random-walls.ts';
import { rowFacts } from './row-facts.ts';
import { layWalls, type WallsInput } from './wall-layout.ts';

/** Whether the belt fits; otherwise it is refused before anything is laid. */
function fits({ belt, beltAt, border, tile, joint }: WallsInput, top: number): boolean {
  const rows = belt.flatMap((kind) => (kind === 'border' ? (border ? [border.height] : []) : [tile.height]));
  return rows.reduce((sum, height) => sum + height + joint, (beltAt ?? 0) - joint) <= top;
}

it('[BEYOND-12] rows lie exactly as requested, or the difference is reported', () => {
  fc.assert(
    fc.property(someWalls, someInput, (walls, input) => {
      const layout = layWalls(input, walls);
      if (!layout) return;
      const ceiling = walls[0]?.height ?? 0;
      const { courses, top, shift } = layout.rows;
      if (!fits(input, top)) return;
      const belt = courses.find(({ kind }) => kind !== 'base');
      const whole = belt && input.beltAt !== null ? null : input.whole;
      const facts = rowFacts(layout.rows, { ...input, whole, ceiling, overTop: false }, input.joint);
      const [first, last] = [courses[0], courses.at(-1)];
      expect(facts.belt?.at).toBe(belt?.at);
      if (belt && input.beltAt !== null) expect(belt.at - (facts.belt?.by ?? 0)).toBe(input.beltAt);
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
    fc.property(someWalls, someInput, (walls, input) => {
      const ceiling = walls[0]?.height ?? 0;
      const layout = layWalls(input, walls);
      const facts = layout && rowFacts(layout.rows, { ...input, ceiling, overTop: false }, input.joint);
      const [at] = layout?.rows.courses ?? [];
      if (!facts?.sawnTop || !at) return;
      for (const height of facts.sawnTop.instead)
        expect(
          layout?.rows.courses.some((row) => row.at + row.size === height) || height < at.at + at.size,
        ).toBe(true);
    }),
  );
});
