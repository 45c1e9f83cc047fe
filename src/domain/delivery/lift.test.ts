import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIFT } from '../../../tests/demo-delivery.ts';
import { kopecks } from '../measures/money.ts';
import { type LiftTariff, liftPrice, MAX_FLOOR, minLiftPrice, readFloor } from './lift.ts';

const TARIFF: LiftTariff = {
  portion: 50_000,
  lift: kopecks(2_00),
  stairs: [1_50, 2_50, 3_50].map(kopecks),
  beyond: kopecks(1_00),
  min: kopecks(5_00),
};

describe('carrying goods up', () => {
  it.each([
    ['the entrance costs nothing', 300_000, 0, false, 0],
    ['six portions in a lift', 300_000, 9, true, 12_00],
    ['a started portion counts whole', 300_001, 9, true, 14_00],
    ['six portions up the stairs to the second floor', 300_000, 2, false, 15_00],
    ['a floor beyond the table: 3,50 and twice 1,00', 300_000, 5, false, 33_00],
    ['to the first floor the lift does not matter', 300_000, 1, true, 9_00],
    ['nothing is carried for less than the least', 10_000, 2, false, 5_00],
    ['goods of unknown weight cost the least', 0, 3, false, 5_00],
  ] as const)('[BEYOND-4] %s', (_what, grams, floor, hasLift, price) => {
    expect(liftPrice(TARIFF, grams, floor, hasLift)).toBe(price);
  });

  it('[BEYOND-4] never gets cheaper with weight or floor, and a lift never costs more than the stairs', () => {
    const grams = fc.integer({ min: 0, max: 5_000_000 });
    const floor = fc.integer({ min: 1, max: MAX_FLOOR - 1 });
    fc.assert(
      fc.property(grams, floor, fc.boolean(), (weight, to, hasLift) => {
        const price = liftPrice(LIFT, weight, to, hasLift);
        expect(liftPrice(LIFT, weight + 1000, to, hasLift)).toBeGreaterThanOrEqual(price);
        expect(liftPrice(LIFT, weight, to + 1, hasLift)).toBeGreaterThanOrEqual(price);
        expect(liftPrice(LIFT, weight, to, true)).toBeLessThanOrEqual(liftPrice(LIFT, weight, to, false));
      }),
    );
  });

  it('[BEYOND-4] the price «from» is the lowest of all floors, with a lift and without', () => {
    const floors = Array.from({ length: MAX_FLOOR }, (_, floor) => floor + 1);
    const tariffs = fc.constantFrom(LIFT, TARIFF);
    fc.assert(
      fc.property(tariffs, fc.nat(5_000_000), (tariff, weight) => {
        const all = floors.flatMap((to) => [false, true].map((has) => liftPrice(tariff, weight, to, has)));
        expect(minLiftPrice(tariff, weight)).toBe(Math.min(...all));
      }),
    );
  });

  it('[BEYOND-4] refuses what is no floor', () => {
    expect(() => liftPrice(TARIFF, 1, 1.5, false)).toThrow(RangeError);
    expect(() => liftPrice(TARIFF, 1, -1, false)).toThrow(RangeError);
    expect([readFloor(''), readFloor(' 7 '), readFloor('40'), readFloor('41'), readFloor('пять')]).toEqual([
      ...[0, 7, 40, null, null],
    ]);
    expect([readFloor('-1'), readFloor('2,5'), readFloor('1e1')]).toEqual([null, null, null]);
  });
});
