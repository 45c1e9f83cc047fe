import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { area, length, SQUARE_METRE } from '../measures/area.ts';
import type { CompanionKind, CompanionRules } from './companion.ts';
import { type LaidSurface, needAt, needOf } from './companion-need.ts';

const mm = (value: number) => length(Math.round(value * 10));
const m2 = (value: number) => area(Math.round(value * SQUARE_METRE));
const RULES: CompanionRules = {
  glue: [
    { from: 6000, grams: 6500 },
    { from: 3000, grams: 4500 },
    { from: 0, grams: 3000 },
  ],
  primerGramsPerMetre: 150,
  usualThickness: length(80),
  usualJoint: length(20),
  skirtingSpare: 5,
  underlaySpare: 5,
  doorway: length(9000),
};
const laid = (metres: number, over: Partial<LaidSurface> = {}): LaidSurface => ({
  ...{ net: m2(metres), width: mm(600), length: mm(600), thickness: mm(9), joint: mm(2) },
  ...over,
});
const need = (kind: CompanionKind, surfaces: LaidSurface[], gramsPerMetre: number | null = null) =>
  needOf({ kind, gramsPerMetre }, surfaces, { length: length(144_000), rooms: 1 }, RULES);

describe('the amount of companions', () => {
  it.each([
    // (300 + 600) / 180 000 · 8 · 2 · 1,6 = 0,128 kg/m²
    [300, 600, 8, 2, 1, 128],
    [300, 600, 8, 2, 12, 1536],
    // (600 + 600) / 360 000 · 9 · 1,5 · 1,6 = 0,072 kg/m²
    [600, 600, 9, 1.5, 10, 720],
  ])(
    '[BEYOND-2] of grout for %d × %d × %d mm, %d mm joint, %d m² is %d g',
    (a, b, thick, joint, metres, grams) => {
      const sides = { width: mm(a), length: mm(b), thickness: mm(thick), joint: mm(joint) };
      expect(need('grout', [laid(metres, sides)])).toBe(grams);
    },
  );

  it.each([
    [600, 600, 65_000],
    [300, 600, 65_000],
    [300, 300, 45_000],
    [100, 100, 30_000],
  ])('[BEYOND-2] of glue under %d × %d mm on 10 m² is %d g by the table of the shop', (a, b, grams) => {
    expect(need('glue', [laid(10, { width: mm(a), length: mm(b) })])).toBe(grams);
  });

  it('[BEYOND-2] goes by the consumption that the maker states', () => {
    expect(need('glue', [laid(12.8)], 4000)).toBe(51_200);
    expect(need('primer', [laid(12.8)])).toBe(1920);
    expect(need('primer', [laid(12.8)], 300)).toBe(3840);
  });

  it('[BEYOND-2] of underlay has 5 % for overlaps, and skirting skips the doors', () => {
    expect(need('underlay', [laid(12)])).toBe(12.6 * SQUARE_METRE);
    // 14,4 m less a doorway of 0,9 m, plus 5 %: 14,175 m
    expect(need('skirting', [laid(12)])).toBe(141_750);
    expect(needOf({ kind: 'skirting', gramsPerMetre: null }, [laid(12)], null, RULES)).toBe(0);
  });

  it('[BEYOND-2] cannot be calculated without the sides of the tile', () => {
    expect(need('grout', [laid(5, { width: null })])).toBe(0);
    expect(need('glue', [laid(5, { length: null })])).toBe(0);
  });

  it('[BEYOND-16] for walls and floor together is rounded once, and never falls with area or joint', () => {
    const third = (at: number) => laid(at / 1000, { joint: mm(1.5) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 90_000 }), (a, b) => {
        for (const kind of ['glue', 'grout', 'primer', 'underlay'] as const) {
          const both = need(kind, [third(a), third(b)]);
          const apart = need(kind, [third(a)]) + need(kind, [third(b)]);
          expect(both).toBeLessThanOrEqual(apart);
          expect(both).toBeGreaterThanOrEqual(apart - 1);
          expect(both).toBe(need(kind, [third(a + b)]));
        }
        expect(need('grout', [laid(a, { joint: mm(2) })])).toBeGreaterThanOrEqual(
          need('grout', [laid(a, { joint: mm(1.5) })]),
        );
      }),
    );
  });

  it('[BEYOND-16] at a rate for 1000 m² is rounded up', () => {
    expect(needAt([{ net: m2(1), rate: 1001 }])).toBe(2);
    expect(
      needAt([
        { net: m2(0.5), rate: 1000 },
        { net: m2(0.5), rate: 1000 },
      ]),
    ).toBe(1);
  });
});
