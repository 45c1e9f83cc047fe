import { expect, it } from 'vitest';
import { kopecks } from '../measures/money.ts';
import { bonusOf, formatBonus, formatBonusRate } from './bonus.ts';

it.each([
  [600, 4890, 293],
  [600, 100_000, 6000],
  [600, 8, 0],
  [600, 9, 1],
  [600, 0, 0],
  [450, 100_000, 4500],
  [0, 100_000, 0],
])('[BONUS-1] at a rate of %i gives for %i kopecks %i', (rate, amount, points) => {
  expect(bonusOf(kopecks(amount), rate)).toBe(points);
});

it('[BONUS-1] names the rate of the shop', () => {
  expect([formatBonusRate(600), formatBonusRate(450)]).toEqual(['6\u00a0%', '4,5\u00a0%']);
});

it('[BONUS-1] shows points as the money they are worth', () => {
  expect(formatBonus(kopecks(293))).toBe('2,93\u00a0руб. бонусами');
});
