import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, formatRoubles, kopecks, NOTHING, scaleMoney, shareOf, subtractMoney } from './money.ts';

describe('money', () => {
  it.each([
    [0, '0,00 руб.'],
    [5, '0,05 руб.'],
    [123450, '1 234,50 руб.'],
    [100000000, '1 000 000,00 руб.'],
    [-1999, '−19,99 руб.'],
  ])('[FMT-1] writes %i kopecks as %s', (amount, text) => {
    expect(formatRoubles(kopecks(amount)).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('[FMT-1] never breaks a line between the sum and the currency', () => {
    expect(formatRoubles(kopecks(123450))).toBe('1\u00a0234,50\u00a0руб.');
  });

  it('[FMT-1] is read back from what is written, whatever the sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (amount) => {
        const text = formatRoubles(kopecks(amount));
        expect(text).toMatch(/^−?\d{1,3}(\u00a0\d{3})*,\d\d\u00a0руб\.$/);
        const digits = text
          .replace('\u00a0руб.', '')
          .replace('−', '-')
          .replace(/[\u00a0,]/g, '');
        expect(BigInt(digits)).toBe(BigInt(amount));
      }),
    );
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses %d, which is no whole number of kopecks',
    (amount) => {
      expect(() => kopecks(amount)).toThrow(RangeError);
    },
  );

  it('has a single zero, and refuses divisors below one', () => {
    expect(Object.is(kopecks(-0), 0)).toBe(true);
    expect(NOTHING).toBe(0);
    for (const by of [0, -1, -2]) expect(() => scaleMoney(kopecks(100), 1, by)).toThrow(RangeError);
  });

  it('rounds half a kopeck up, away from zero', () => {
    expect(scaleMoney(kopecks(5), 1, 2)).toBe(3);
    expect(scaleMoney(kopecks(-5), 1, 2)).toBe(-3);
    expect(scaleMoney(kopecks(7), 1, 3)).toBe(2);
  });

  it('computes a share in hundredths of a per cent: 6 % of 48,90 is 2,934, so 2,93', () => {
    expect(shareOf(kopecks(4890), 600)).toBe(293);
  });

  it('stays exact where a float product would not', () => {
    expect(scaleMoney(kopecks(9_007_199_254_740_991), 3, 3)).toBe(9_007_199_254_740_991);
  });

  const money = fc.integer({ min: -1e12, max: 1e12 }).map(kopecks);

  it('adds and subtracts without loss', () => {
    fc.assert(fc.property(money, money, (a, b) => subtractMoney(addMoney(a, b), b) === a));
  });

  it('is never more than half a kopeck from the true figure', () => {
    fc.assert(
      fc.property(
        money,
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 1, max: 1e6 }),
        (amount, n, d) => {
          const off = BigInt(scaleMoney(amount, n, d)) * BigInt(d) - BigInt(amount) * BigInt(n);
          return (off < 0n ? -off : off) * 2n <= BigInt(d);
        },
      ),
    );
  });
});
