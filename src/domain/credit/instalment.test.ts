import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demoParts } from '../../../demo/content.ts';
import { creditTermsOf } from '../content/credit-part.ts';
import { kopecks } from '../measures/money.ts';
import { teaserTerms } from './credit-form.ts';
import { minimumMonthlyPayment, monthlyInstalment, showsInstalment, showsTeaser } from './instalment.ts';

const CREDIT_TERMS = creditTermsOf(demoParts().credit);

const TEASER = teaserTerms(CREDIT_TERMS) ?? expect.fail('the demo has no teaser');

it('[CREDIT-3] 1 000,00 over 48 months with 10 % at once and 23 % a year is 29,95 a month', () => {
  // 900,00 is financed, the insurance is 34,56, the coefficient 0,03205147…
  expect(minimumMonthlyPayment(kopecks(100_000), TEASER)).toBe(2995);
});

it.each([0, 1, 5])('[CREDIT-3] [CREDIT-5] a price of %i kopecks has no payment to show', (price) => {
  expect(minimumMonthlyPayment(kopecks(price), TEASER)).toBe(0);
});

it('[CREDIT-3] 48 payments repay the credit with its interest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 1_000_000 }), (price) => {
      const payment = minimumMonthlyPayment(kopecks(price), TEASER);
      const credit = price * 0.9 * 1.0384;
      let owed = credit;
      for (let month = 0; month < 48; month++) owed += (owed * 23) / 1200 - payment;
      // The payment is rounded by up to half a kopeck, and this error accrues interest over 48 months.
      expect(Math.abs(owed)).toBeLessThan(48);
    }),
  );
});

it.each([
  // 1 000,00 over 3 months: three payments of 333,33 would leave a kopeck unpaid.
  [100_000, 0, 3, 33_334],
  [90_000, 0, 3, 30_000],
  [100_000, 10_000, 12, 7500],
  [100_000, 100_000, 12, 0],
])('[CREDIT-5] %d kopecks less %d over %d months are %d a month', (price, first, months, monthly) => {
  expect(monthlyInstalment(kopecks(price), kopecks(first), months)).toBe(monthly);
});

it('[CREDIT-5] instalments cover the remainder by less than a kopeck a month', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 36 }),
      (remainder, months) => {
        const over = monthlyInstalment(kopecks(remainder), kopecks(0), months) * months - remainder;
        expect(over).toBeGreaterThanOrEqual(0);
        expect(over).toBeLessThan(months);
      },
    ),
  );
});

it.each([
  ['the price at once', 10_000, 10_000, 0],
  ['more than it', 10_000, 10_001, 0],
  ['a kopeck less', 10_000, 9999, 1],
])('[CREDIT-5] who pays %s has as little left to pay', (_what, price, first, monthly) => {
  expect(monthlyInstalment(kopecks(price), kopecks(first), 6)).toBe(monthly);
});

it('[CREDIT-5] instalments show only above their threshold', () => {
  expect(showsInstalment(kopecks(30_000), kopecks(30_000))).toBe(false);
  expect(showsInstalment(kopecks(30_001), kopecks(30_000))).toBe(true);
});

it.each([
  [100_00, 500, false],
  [100_01, 500, true],
  [100_01, 0, false],
])('[CREDIT-5] a price of %d with %d a month mentions a credit: %s', (price, monthly, shown) => {
  expect(showsTeaser(kopecks(price), kopecks(monthly), kopecks(100_00))).toBe(shown);
});
