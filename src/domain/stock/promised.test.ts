import { expect, it } from 'vitest';
import { quantity, units } from '../measures/quantity.ts';
import { promisedText } from './promised.ts';

it.each([
  [1, [['шт.', units(1)]], '1 позиция, 1 шт.'],
  [
    3,
    [
      ['м²', quantity(2500)],
      ['упак.', units(1)],
      ['шт.', units(1200)],
    ],
    '3 позиции, 2,5 м², 1 упак. и 1 200 шт.',
  ],
] as const)('[SHOP-9] states by how much how many positions are reduced: %i', (positions, rows, text) => {
  const amounts = rows.map(([unit, amount]) => ({ unit, quantity: amount }));
  expect(promisedText({ positions, amounts }).replaceAll('\u00a0', ' ')).toBe(text);
});
