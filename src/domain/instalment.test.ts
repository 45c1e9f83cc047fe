import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minimumMonthlyPayment } from './instalment.ts';
import { kopecks } from './money.ts';

it('[CREDIT-3] 1 000,00 over 48 months with 10 % at once and 23 % a year is 29,95 a month', () => {
  // 900,00 financed, 34,56 insurance, coefficient 0,03205181…
  expect(minimumMonthlyPayment(kopecks(100_000))).toBe(2995);
});

it('[CREDIT-3] a price of nothing has no payment', () => {
  expect(minimumMonthlyPayment(kopecks(0))).toBe(0);
});

it('[CREDIT-3] 48 payments repay the credit with its interest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 1_000_000 }), (price) => {
      const payment = minimumMonthlyPayment(kopecks(price));
      const credit = price * 0.9 * 1.0384;
      let owed = credit;
      for (let month = 0; month < 48; month++) owed += (owed * 23) / 1200 - payment;
      // Half a kopeck of rounding each month, and half of each share, with their interest.
      expect(Math.abs(owed)).toBeLessThan(48);
    }),
  );
});
