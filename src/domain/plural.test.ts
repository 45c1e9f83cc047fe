import { describe, expect, it } from 'vitest';
import { counted } from './plural.ts';

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
});
