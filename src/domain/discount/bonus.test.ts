import { expect, it } from 'vitest';
import { kopecks } from '../measures/money.ts';
import { bonusOf, formatBonus } from './bonus.ts';

it.each([
  [4890, 293],
  [100_000, 6000],
  [8, 0],
  [9, 1],
  [0, 0],
])('[BONUS-1] gives 6 %% of %i kopecks as %i', (amount, points) => {
  expect(bonusOf(kopecks(amount))).toBe(points);
});

it('[BONUS-1] shows points as the money they are worth', () => {
  expect(formatBonus(kopecks(293))).toBe('2,93\u00a0руб. бонусами');
});
