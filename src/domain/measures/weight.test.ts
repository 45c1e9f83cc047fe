import { expect, it } from 'vitest';
import { formatWeight } from './weight.ts';

it.each([
  [850, '850 г'],
  [42_340, '42,3 кг'],
  [999_960, '1000 кг'],
  [31_200, '31,2 кг'],
  [1_254_000, '1,25 т'],
])('[TILE-5] writes %i grams as %s', (grams, text) => {
  expect(formatWeight(grams).replace('\u00a0', ' ')).toBe(text);
});
