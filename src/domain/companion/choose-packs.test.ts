import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kopecks } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import { choosePacks, type Pack } from './choose-packs.ts';

const pack = (size: number, price: number, over: Partial<Pack> = {}): Pack => ({
  size,
  price: kopecks(price),
  stock: units(100),
  step: units(1),
  min: units(1),
  ...over,
});
const chosen = (packs: readonly Pack[], need: number) => {
  const { picks, total, suffices } = choosePacks(packs, need);
  return { picks: picks.map(({ pack: { size }, count }) => [count, size]), total, suffices };
};

describe('packs for a need', () => {
  const BAGS = [pack(5000, 520), pack(25_000, 1290)];

  it('[BEYOND-16] are the cheapest for the whole need, not those with the lowest price', () => {
    // 13 bags of 5 kg would cost 67,60 руб.
    expect(chosen(BAGS, 64_800)).toEqual({ picks: [[3, 25_000]], total: 3870, suffices: true });
    expect(chosen(BAGS, 4000)).toEqual({ picks: [[1, 5000]], total: 520, suffices: true });
  });

  it('[BEYOND-16] may have several sizes', () => {
    expect(chosen(BAGS, 53_000)).toEqual({
      picks: [
        [2, 25_000],
        [1, 5000],
      ],
      total: 3100,
      suffices: true,
    });
  });

  it('[BEYOND-16] are fewer if that costs less than 3 % more', () => {
    const dearer = (price: number) => chosen([pack(5000, 1000), pack(25_000, price)], 25_000).picks;
    expect(dearer(5149)).toEqual([[1, 25_000]]);
    expect(dearer(5150)).toEqual([[5, 5000]]);
  });

  it('[BEYOND-16] are those in stock; then those that can be ordered; then all there are', () => {
    const [small, large] = BAGS as [Pack, Pack];
    const two = { ...large, stock: units(2) };
    expect(chosen([small, two], 75_000).picks).toEqual([
      [2, 25_000],
      [5, 5000],
    ]);
    const later: Pack = { ...two, supply: { kind: 'backorder', days: 7, max: units(50) } };
    expect(chosen([later], 75_000)).toEqual({ picks: [[3, 25_000]], total: 3870, suffices: true });
    expect(chosen([small, later], 75_000).picks).toEqual([
      [2, 25_000],
      [5, 5000],
    ]);
    expect(chosen([two], 75_000)).toEqual({ picks: [[2, 25_000]], total: 2580, suffices: false });
  });

  it('[BEYOND-16] are whole units, at least the minimum and a multiple of the step', () => {
    expect(chosen([pack(5000, 520, { step: quantity(500) })], 6000).picks).toEqual([[2, 5000]]);
    expect(chosen([pack(5000, 520, { step: units(2), min: units(3) })], 6000).picks).toEqual([[4, 5000]]);
  });

  it('[BEYOND-16] are none if nothing is needed or known', () => {
    expect(chosen(BAGS, 0)).toEqual({ picks: [], total: 0, suffices: true });
    expect(chosen([pack(0, 520)], 10)).toEqual({ picks: [], total: 0, suffices: false });
  });
});

const somePacks = fc.array(
  fc.record({
    size: fc.integer({ min: 1, max: 12 }),
    price: fc.integer({ min: 1, max: 200 }),
    stock: fc.integer({ min: 0, max: 7 }),
    min: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 3 },
);
type Some = typeof somePacks extends fc.Arbitrary<infer T> ? T : never;
const made = (some: Some): Pack[] =>
  some.map(({ size, price, stock, min }) => pack(size, price, { stock: units(stock), min: units(min) }));

/** All combinations that cover the need, as price and number of packs. */
function coverings(some: Some, need: number): { cost: number; pieces: number }[] {
  const [first, ...others] = some;
  if (!first) return need <= 0 ? [{ cost: 0, pieces: 0 }] : [];
  return Array.from({ length: first.stock + 1 }, (_, count) => count)
    .filter((count) => count === 0 || count >= first.min)
    .flatMap((count) =>
      coverings(others, need - count * first.size).map(({ cost, pieces }) => ({
        cost: cost + count * first.price,
        pieces: pieces + count,
      })),
    );
}

describe('packs for any need', () => {
  it('[BEYOND-16] are the fewest of all combinations within 3 % of the cheapest, and the cheapest of those', () => {
    fc.assert(
      fc.property(somePacks, fc.integer({ min: 1, max: 60 }), (some, need) => {
        const all = coverings(some, need);
        const { picks, total, suffices } = choosePacks(made(some), need);
        expect(suffices).toBe(all.length > 0);
        if (all.length === 0) return;
        const least = Math.min(...all.map(({ cost }) => cost));
        const near = all.filter(({ cost }) => cost === least || cost * 100 < least * 103);
        const fewest = Math.min(...near.map(({ pieces }) => pieces));
        expect(picks.reduce((sum, { count }) => sum + count, 0)).toBe(fewest);
        expect(total).toBe(
          Math.min(...near.filter(({ pieces }) => pieces === fewest).map(({ cost }) => cost)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('[BEYOND-16] cover it out of the stock, less than 3 % dearer than any single size', () => {
    const large = fc.array(
      fc.record({
        size: fc.constantFrom(1000, 2000, 5000, 10_000, 20_000, 25_000),
        price: fc.integer({ min: 100, max: 6000 }),
        stock: fc.integer({ min: 1, max: 3000 }),
        min: fc.constant(1),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(large, fc.integer({ min: 1, max: 20_000_000 }), (some, need) => {
        const { picks, total, suffices } = choosePacks(made(some), need);
        for (const {
          pack: { stock },
          count,
        } of picks)
          expect(units(count)).toBeLessThanOrEqual(stock);
        const covered = picks.reduce((sum, { pack: { size }, count }) => sum + size * count, 0);
        if (suffices) expect(covered).toBeGreaterThanOrEqual(need);
        for (const { size, price, stock } of some) {
          const alone = Math.ceil(need / size);
          if (alone <= stock) expect(total * 100).toBeLessThan(Math.max(alone * price * 103, 1));
        }
      }),
      { numRuns: 500 },
    );
  });
});
