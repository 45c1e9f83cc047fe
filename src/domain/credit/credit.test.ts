import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, kopecks } from '../measures/money.ts';
import {
  annuity,
  clampFirstPayment,
  clampMonths,
  creditPlan,
  firstPaymentOf,
  insuranceShare,
  MAX_MONTHS,
  MIN_MONTHS,
  PANEL_RATE,
  repayments,
  yearlyPercent,
} from './credit.ts';

const sums = fc.integer({ min: 0, max: 50_000_000 }).map(kopecks);
const terms = fc.integer({ min: 3, max: 48 });

describe('the term', () => {
  it.each([
    [0, 3],
    [2, 3],
    [3, 3],
    [17, 17],
    [17.6, 18],
    [36, 36],
    [37, 36],
    [1e12, 36],
    [-5, 3],
    [Number.NaN, 3],
  ])('[CREDIT-1] %d requested months become %d', (requested, months) => {
    expect(clampMonths(requested)).toBe(months);
  });

  it('[CREDIT-1] is a whole number of 3 to 36 months whatever is requested', () => {
    fc.assert(
      fc.property(fc.double(), (requested) => {
        const months = clampMonths(requested);
        expect(Number.isInteger(months)).toBe(true);
        expect(months).toBeGreaterThanOrEqual(MIN_MONTHS);
        expect(months).toBeLessThanOrEqual(MAX_MONTHS);
      }),
    );
  });
});

describe('the first payment', () => {
  it('[CREDIT-2] above the price is reduced to it and reported', () => {
    expect(clampFirstPayment(kopecks(100_001), kopecks(100_000))).toEqual({ first: 100_000, reduced: true });
  });

  it.each([
    [100_000, 100_000, 100_000],
    [0, 100_000, 0],
    [-1, 100_000, 0],
  ])('[CREDIT-2] of %d for a price of %d stays within it', (requested, price, first) => {
    expect(clampFirstPayment(kopecks(requested), kopecks(price))).toEqual({ first, reduced: false });
  });

  it.each([
    // 123,45 · 10 % = 12,345
    [12_345, 1000, 1235],
    // 999,99 · 30 % = 299,997
    [99_999, 3000, 30_000],
    [100_000, 0, 0],
  ])('[CREDIT-2] of %d kopecks at %d hundredths of a per cent is %d', (price, share, first) => {
    expect(firstPaymentOf(kopecks(price), share)).toBe(first);
  });
});

describe('the insurance', () => {
  it.each([
    [3, 70],
    [11, 70],
    [12, 96],
    [23, 96],
    [24, 192],
    [35, 192],
    [36, 288],
    [47, 288],
    [48, 384],
    [60, 384],
  ])('[CREDIT-4] of %d months is %d hundredths of a per cent', (months, share) => {
    expect(insuranceShare(months)).toBe(share);
  });
});

describe('the annuity', () => {
  it.each([
    // 32 % a year over 12 months: q = 1,02666667, q¹² = 1,371367…, coefficient 0,0984731…
    [100_000, PANEL_RATE, 12, 9847],
    // 23 % a year over 48 months: coefficient 0,03205147…
    [100_000, yearlyPercent(23), 48, 3205],
    // 12 % a year over 3 months: 0,01 · 1,030301 / 0,030301 = 0,3400221…
    [100_000, yearlyPercent(12), 3, 34_002],
  ])('[CREDIT-3] of %d kopecks at %o over %d months is %d a month', (credit, rate, months, monthly) => {
    expect(annuity(kopecks(credit), rate, months)).toBe(monthly);
  });

  it('[CREDIT-3] is exact by the month’s rate as the bank states it, 0,02666667', () => {
    // 10 000 000,00 over 36 months must be computed with exact fractions: nearly equal rates differ only in the last digits.
    expect(annuity(kopecks(1_000_000_000), PANEL_RATE, 36)).toBe(43_554_405);
  });

  it('[CREDIT-3] repays the sum to the kopeck', () => {
    fc.assert(
      fc.property(sums, terms, (credit, months) => {
        const plan = repayments(credit, PANEL_RATE, months);
        expect(plan).toHaveLength(months);
        expect(plan.at(-1)?.owed).toBe(0);
        const paid = addMoney(...plan.map(({ payment }) => payment));
        const interest = addMoney(...plan.map((month) => month.interest));
        expect(paid - interest).toBe(credit);
      }),
    );
  });

  it('[CREDIT-3] of a few kopecks ends early: no payment is negative, none is more than is owed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), terms, (credit, months) => {
        let owed = credit;
        for (const { payment, interest, owed: left } of repayments(kopecks(credit), PANEL_RATE, months)) {
          expect(payment).toBeGreaterThanOrEqual(0);
          expect(payment).toBeLessThanOrEqual(owed + interest);
          expect(left).toBe(owed + interest - payment);
          owed = left;
        }
        expect(owed).toBe(0);
      }),
    );
    // By the formula, 0,30 over 48 months at 2,67 % is 0,01 a month, and 0,05 over 3 months is 0,02.
    const paid = (credit: number, months: number) =>
      repayments(kopecks(credit), PANEL_RATE, months).map(({ payment }) => payment);
    expect(paid(5, 3)).toEqual([2, 2, 1]);
    expect(paid(4, 5)).toEqual([1, 1, 1, 1, 0]);
  });

  it('[CREDIT-3] has a last payment within a kopeck a month of the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 50_000_000 }), terms, (credit, months) => {
        const plan = repayments(kopecks(credit), PANEL_RATE, months);
        const last = plan.at(-1)?.payment ?? 0;
        // The payment and each month's interest are rounded by up to half a kopeck, and this error grows by a factor of at most (1,0267)⁴⁸
        // = 3,54.
        expect(Math.abs(last - (plan[0]?.payment ?? 0))).toBeLessThanOrEqual(4 * months);
      }),
    );
  });
});

describe('a credit', () => {
  it('[CREDIT-4] is the price less the first payment, and its insurance once', () => {
    // 1 000,00 − 100,00 = 900,00; 0,96 % of that is 8,64; 908,64 · 0,0984731… = 89,47…
    expect(creditPlan(kopecks(100_000), kopecks(10_000), 12, PANEL_RATE)).toEqual({
      financed: 90_000,
      insurance: 864,
      credit: 90_864,
      monthly: 8948,
    });
  });

  it('[CREDIT-2] costs nothing where the first payment covers the price', () => {
    expect(creditPlan(kopecks(100_000), kopecks(200_000), 12, PANEL_RATE).monthly).toBe(0);
  });
});
