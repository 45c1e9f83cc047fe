import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BasketLine } from '../basket/basket.ts';
import { addMoney, kopecks } from '../measures/money.ts';
import type { Sample } from '../product/sample.ts';
import type { CouponKind, CouponVerdict } from './coupon.ts';
import { basketTotals, prorate } from './discount.ts';

describe('dividing an amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [3333, 3333, 3334], [3, 3, 4]],
    [1, [500, 501], [0, 1]],
    [0, [5, 5], [0, 0]],
    [7, [7], [7]],
    [5, [0, 9], [0, 5]],
    [0, [], []],
    [0, [0, 0], [0, 0]],
    [1, [1], [1]],
    // The exact shares are 6, 3.9 and 0.1: the rest goes to the largest remainder, not to the largest weight.
    [10, [60, 39, 1], [6, 4, 0]],
    [10, [1, 39, 60], [0, 4, 6]],
    [2, [4, 4, 4, 4, 4], [1, 1, 0, 0, 0]],
  ])('[BONUS-3] divides %i by weights %j into %j', (amount, weights, parts) => {
    expect(prorate(kopecks(amount), weights.map(kopecks))).toEqual(parts);
  });

  const weights = fc.array(fc.integer({ min: 0, max: 1e10 }), { minLength: 1, maxLength: 40 });

  it('[BONUS-3] sums to the amount to the kopeck, and no part is above its weight or below zero', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        const whole = given.reduce((sum, weight) => sum + weight, 0);
        const amount = Math.min(Math.floor(whole * share), whole);
        const parts = prorate(kopecks(amount), given.map(kopecks));
        expect(addMoney(...parts)).toBe(amount);
        parts.forEach((part, at) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(given[at] ?? -1);
        });
      }),
    );
  });

  it('[BONUS-3] gives each part its exact share within a kopeck', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 1e9 }), (given, amount) => {
        const whole = given.reduce((sum, weight) => sum + weight, 0);
        fc.pre(whole > 0);
        prorate(kopecks(amount), given.map(kopecks)).forEach((part, at) => {
          const exact = BigInt(amount) * BigInt(given[at] ?? 0);
          const off = BigInt(part) * BigInt(whole) - exact;
          expect(off > -BigInt(whole) && off < BigInt(whole)).toBe(true);
        });
      }),
    );
  });

  it.each([
    [1, []],
    [1, [0]],
    [-1, [5]],
    [1, [-5, 10]],
  ])('refuses to divide %i by weights %j', (amount, given) => {
    expect(() => prorate(kopecks(amount), given.map(kopecks))).toThrow(RangeError);
  });
});

/** Creates a basket of lines with these totals, and ids from 1. */
function basketOf(
  totals: readonly number[],
  kind: CouponKind | null,
  amount = 0,
  lineIds?: readonly number[],
  verdict: CouponVerdict = 'applied',
) {
  const lines = totals.map((total, at) => ({ id: at + 1, total: kopecks(total) }) as BasketLine);
  const coupon = kind && {
    code: 'X',
    kind,
    amount,
    verdict,
    message: '',
    lineIds: lineIds ?? lines.map(({ id }) => id),
  };
  const total = addMoney(...lines.map((line) => line.total));
  return { lines, total, samples: [] as Sample[], discounts: { coupon, card: null }, bonusRate: 600 };
}
const card = (balance: number, requested: number | null = null) => ({
  number: '1234567',
  balance: kopecks(balance),
  maxPercent: 50,
  requestedPoints: requested === null ? null : kopecks(requested),
});
const FEE = kopecks(1400);

describe('totals of a basket', () => {
  it('[BONUS-1] without discounts is goods and delivery, and points are 6 % of the goods', () => {
    expect(basketTotals(basketOf([4890, 110], null), FEE)).toEqual({
      goods: 5000,
      samples: 0,
      discount: 0,
      bonusPaid: 0,
      maxBonus: 0,
      delivery: 1400,
      total: 6400,
      toEarn: 300,
      lineDiscounts: {},
    });
  });

  it('[BONUS-3] a percentage is deducted from the lines of its sections and divided among them', () => {
    expect(basketTotals(basketOf([3333, 3333, 3334, 50_000], 'percent', 1000, [1, 2, 3]), FEE)).toMatchObject(
      {
        goods: 60_000,
        discount: 1000,
        lineDiscounts: { 1: 333, 2: 333, 3: 334 },
        total: 60_400,
        toEarn: 3540,
      },
    );
  });

  it('[BONUS-3] a line that costs nothing has no discount, one of a kopeck may have it whole', () => {
    const { discount, lineDiscounts } = basketTotals(basketOf([0, 1, 99], 'percent', 10_000));
    expect({ discount, lineDiscounts }).toEqual({ discount: 100, lineDiscounts: { 2: 1, 3: 99 } });
  });

  it('[BONUS-3] a sum never deducts more than its goods cost', () => {
    expect(basketTotals(basketOf([1500, 9000], 'sum', 2000, [1]))).toMatchObject({
      discount: 1500,
      total: 9000,
    });
  });

  it('[BONUS-3] free delivery lowers nothing but the fee', () => {
    expect(basketTotals(basketOf([5000], 'free-delivery'), FEE)).toMatchObject({
      discount: 0,
      delivery: 0,
      total: 5000,
    });
  });

  it('[BONUS-3] a coupon that does not hold now changes nothing', () => {
    expect(basketTotals(basketOf([5000], 'percent', 1000, [1], 'minimum-sum')).total).toBe(5000);
  });

  it('[BONUS-2] points pay up to half of what the coupon leaves, and earn nothing', () => {
    const { discounts, ...basket } = basketOf([10_000], 'percent', 1000);
    const withCard = (balance: number) => ({ ...basket, discounts: { ...discounts, card: card(balance) } });
    expect(basketTotals(withCard(100_000), FEE)).toMatchObject({ bonusPaid: 4500, total: 5900, toEarn: 270 });
    expect(basketTotals(withCard(1000), FEE)).toMatchObject({ bonusPaid: 1000, total: 9400 });
  });

  it('[BONUS-2] [BONUS-3] however many points are requested, the sums add up and the lines bear the same discount', () => {
    const kinds = fc.constantFrom<CouponKind | null>('percent', 'sum', 'free-delivery', null);
    const totals = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 20 });
    const pointRequests = fc.option(fc.nat(1e9));
    fc.assert(
      fc.property(
        totals,
        kinds,
        fc.nat(10_000),
        fc.nat(1e9),
        pointRequests,
        (given, kind, amount, balance, requested) => {
          const { discounts, ...basket } = basketOf(given, kind, amount);
          const read = (requested: number | null) =>
            basketTotals({ ...basket, discounts: { ...discounts, card: card(balance, requested) } }, FEE);
          const [all, chosen] = [read(null), read(requested)];
          expect(chosen.bonusPaid).toBe(
            requested === null ? all.maxBonus : Math.min(requested, all.maxBonus),
          );
          expect(chosen.bonusPaid + chosen.total).toBe(all.bonusPaid + all.total);
          expect(addMoney(...Object.values(chosen.lineDiscounts))).toBe(chosen.discount);
          expect(chosen.lineDiscounts).toEqual(all.lineDiscounts);
        },
      ),
    );
  });

  it('[BEYOND-6] samples are paid in full along with discounted goods', () => {
    const { discounts, ...basket } = basketOf([10_000], 'percent', 1000);
    const samples = [{ price: kopecks(200) }, { price: kopecks(200) }] as Sample[];
    const withCard = { ...basket, samples, discounts: { ...discounts, card: card(100_000) } };
    expect(basketTotals(withCard)).toMatchObject({
      goods: 10_000,
      samples: 400,
      discount: 1000,
      bonusPaid: 4500,
      total: 4900,
    });
  });

  it('[BONUS-3] always adds up, and nothing is ever below zero', () => {
    const kinds = fc.constantFrom<CouponKind | null>('percent', 'sum', 'free-delivery', null);
    const totals = fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 20 });
    fc.assert(
      fc.property(totals, kinds, fc.nat(10_000), fc.nat(1e9), (given, kind, amount, balance) => {
        const { discounts, ...basket } = basketOf(given, kind, amount);
        const read = basketTotals({ ...basket, discounts: { ...discounts, card: card(balance) } }, FEE);
        const { goods, discount, bonusPaid, delivery, total, lineDiscounts } = read;
        expect(goods - discount - bonusPaid + delivery).toBe(total);
        expect(addMoney(...Object.values(lineDiscounts))).toBe(discount);
        expect(Math.min(discount, bonusPaid, delivery, goods - discount - bonusPaid)).toBeGreaterThanOrEqual(
          0,
        );
        for (const { id, total: whole } of basket.lines)
          expect(lineDiscounts[id] ?? 0).toBeLessThanOrEqual(whole);
      }),
    );
  });
});
