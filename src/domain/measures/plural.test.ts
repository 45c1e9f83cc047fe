import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counted, plural } from './plural.ts';

describe('Russian plurals', () => {
  it.each([
    [0, '0 товаров'],
    [1, '1 товар'],
    [2, '2 товара'],
    [4, '4 товара'],
    [5, '5 товаров'],
    [11, '11 товаров'],
    [12, '12 товаров'],
    [19, '19 товаров'],
    [21, '21 товар'],
    [111, '111 товаров'],
    [122, '122 товара'],
    [1201, '1 201 товар'],
  ])('[FMT-2] %i', (count, text) => {
    expect(counted(count, 'товар', 'товара', 'товаров').replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('[FMT-2] goes by the last two digits, 11–19 and 111–119 as many', () => {
    const form = (count: number) => plural(count, 'one', 'few', 'many');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 99 }), (hundreds, rest) => {
        expect(form(hundreds * 100 + rest)).toBe(form(rest));
      }),
    );
    for (let rest = 0; rest < 100; rest++) {
      const ones = rest >= 11 && rest <= 19 ? 0 : rest % 10;
      expect(form(rest)).toBe(ones === 1 ? 'one' : ones >= 2 && ones <= 4 ? 'few' : 'many');
    }
  });
});
