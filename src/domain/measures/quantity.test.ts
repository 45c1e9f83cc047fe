import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  clampQuantity,
  formatQuantity,
  minQuantity,
  parseQuantity,
  parseRequestedQuantity,
  quantity,
  units,
} from './quantity.ts';

describe('typed quantities', () => {
  it.each([
    ['12', 12000],
    [' 1 200,5 ', 1200500],
    ['0.125', 125],
    ['+3', 3000],
    ['2,500000', 2500],
  ])('reads «%s»', (text, thousandths) => {
    expect(parseQuantity(text)).toBe(thousandths);
  });

  it.each(['-1', 'абв', '', '1e9', '1.2345', '1,2,3', '12345678901', 'NaN', '0x10', '<b>1</b>'])(
    'does not read «%s»',
    (text) => {
      expect(parseQuantity(text)).toBeNull();
    },
  );

  it.each([
    ['1000000000000', 999_999_999_999],
    ['1 000 000 000 000,5', 999_999_999_999],
    ['12,5', 12_500],
    ['0.1234567', 123],
    ['2,16666666', 2166],
    ['0,0001', 0],
  ])('[PROD-14] reads «%s» as a request, however large', (text, thousandths) => {
    expect(parseRequestedQuantity(text)).toBe(thousandths);
  });

  it.each(['1e12', '-1000000000000', '00000000012', 'абв'])('rejects «%s» as a request', (text) => {
    expect(parseRequestedQuantity(text)).toBeNull();
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        (amount) => parseQuantity(formatQuantity(quantity(amount))) === amount,
      ),
    );
  });
});

describe('bounds of a quantity', () => {
  const bounds = { min: units(2), step: units(2), max: units(9) };

  it.each([
    ['one below the minimum goes up to it', units(1), units(2)],
    ['a quantity between steps goes up', units(3), units(4)],
    ['above the maximum it goes down to the last step within it', units(100), units(8)],
    ['what fits stays', units(6), units(6)],
    ['zero stays zero', units(0), units(0)],
  ])('[CART-5] %s', (_, requested, expected) => {
    expect(clampQuantity(requested, bounds)).toBe(expected);
  });

  it('[CART-5] gives nothing where the stock is below the minimum', () => {
    expect(clampQuantity(units(1), { min: units(5), step: units(1), max: units(4) })).toBe(0);
  });

  it('[CART-5] always ends within the bounds, on a step, or at zero', () => {
    const whole = fc.integer({ min: 1, max: 50_000 }).map(quantity);
    fc.assert(
      fc.property(whole, whole, whole, fc.option(whole), (requested, min, step, max) => {
        const got = clampQuantity(requested, { min, step, max });
        return got === 0 || (got % step === 0 && got >= min && (max === null || got <= max));
      }),
    );
  });
});

test('the least that is sold is the minimum as a multiple of the step, or a step', () => {
  expect(minQuantity({ min: quantity(0), step: quantity(360) })).toBe(360);
  expect(minQuantity({ min: units(5), step: units(2) })).toBe(6000);
  expect(minQuantity({ min: units(1), step: units(1) })).toBe(1000);
});
