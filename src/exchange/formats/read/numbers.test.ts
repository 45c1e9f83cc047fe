import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, readNumber } from './numbers.ts';

describe('numbers in files', () => {
  it.each([
    ['1 234,50', 123_450],
    ['1\u00a0234.5', 123_450],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ["1'234.50", 123_450],
    ['0.71', 71],
    [',5', 50],
    ['-3', -300],
    ['1.005', 101],
    ['0', 0],
    ['-0', 0],
  ])('%s is read exactly', (text, hundredths) => {
    expect(readNumber(text, 2)).toBe(hundredths);
  });

  it.each(['', ' ', '.', 'Уточните у менеджера', '12 шт', '1e5', '1-2', '99999999999999999999'])(
    '%j is not a number',
    (text) => {
      expect(readNumber(text, 2)).toBeNull();
    },
  );

  it('amounts are never negative', () => {
    expect(readAmount('-1', 3)).toBeNull();
  });

  it('any number written with a comma and spaces is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (hundredths) => {
        const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, ' ');
        expect(readNumber(`${whole},${String(hundredths % 100).padStart(2, '0')}`, 2)).toBe(hundredths);
      }),
    );
  });
});
