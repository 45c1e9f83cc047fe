import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateOfOne, withRates } from './official-rate.ts';

describe('a rate of one unit', () => {
  it.each([
    ['3.2815', 1, '3.2815'],
    ['3.5812', 100, '0.035812'],
    ['12.5', 10, '1.25'],
    ['100', 100, '1'],
    ['0.0450', 1000, '0.000045'],
    ['0', 1, null],
    ['0.0000', 100, null],
    ['3.28', 3, null],
    ['3.28', 0, null],
    ['3,28', 1, null],
    ['-3.28', 1, null],
    ['1e5', 1, null],
    ['NaN', 1, null],
    ['', 1, null],
  ])('of «%s» for %d is %s', (rate, units, one) => expect(rateOfOne(rate, units)).toBe(one));

  it('is exact: multiplied by the units it gives the rate of the bank', () => {
    const digits = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(
        digits,
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        (number, places, zeros) => {
          const text = String(number).padStart(places + 1, '0');
          const rate = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
          const [whole = '', decimals = ''] = (rateOfOne(rate, 10 ** zeros) ?? '').split('.');
          // Both sides are whole numbers of the same smallest unit.
          expect(BigInt(whole + decimals.padEnd(12, '0'))).toBe(
            BigInt(number) * 10n ** BigInt(12 - places - zeros),
          );
        },
      ),
    );
  });
});

describe('currencies of imports', () => {
  it('use the known rates and keep their names; others keep their own rates', () => {
    const currencies = {
      BYN: { names: ['руб'], rate: '1' },
      USD: { names: ['usd', '$'], rate: '3.2' },
      PLN: { names: ['pln'], rate: '0.86' },
    };
    expect(withRates(currencies, { USD: '3.2815', GBP: '4.1', BYN: '2' })).toEqual({
      BYN: { names: ['руб'], rate: '1' },
      USD: { names: ['usd', '$'], rate: '3.2815' },
      PLN: { names: ['pln'], rate: '0.86' },
      GBP: { names: ['gbp'], rate: '4.1' },
    });
  });
});
