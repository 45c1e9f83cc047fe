import { expect, it } from 'vitest';
import { countStyle } from './count-style.ts';

it('[CART-4] counts are written into the badges that have goods, with their words', () => {
  const style = countStyle({ basket: 2, favourites: 0, comparison: 21 });
  expect(style).toContain('[data-basket-count]::before{content:"2"}');
  expect(style).toContain('[data-basket-count]+span::before{content:" товара, "}');
  expect(style).toContain('[data-comparison-count]::before{content:"21"}');
  expect(style).not.toContain('favourites');
  expect(countStyle({ basket: 0, favourites: 0, comparison: 0 })).toBe('');
});
