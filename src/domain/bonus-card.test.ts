import { expect, it } from 'vitest';
import { cardWarnings, pointsFor } from './bonus-card.ts';
import { kopecks } from './money.ts';

it.each([
  ['1234567', '31.12.2020', []],
  [' 1234567 ', ' 31.12.2020 ', []],
  ['А123456', '31.12.2020', []],
  ['123456', '31.12.2020', ['bonusNumber']],
  ['12345678', '31.12.2020', ['bonusNumber']],
  ['1234567', '31.12.20', ['bonusDate']],
  ['1234567', '031.12.2020', ['bonusDate']],
  ['', '', ['bonusNumber', 'bonusDate']],
])('[BONUS-2] a card «%s» of «%s» warns at %j', (number, date, warned) => {
  expect(Object.keys(cardWarnings({ number, date }))).toEqual(warned);
});

it.each([
  [5000, 50, 20_000, 5000],
  [5000, 50, 9999, 4999],
  [5000, 50, 10_000, 5000],
  [0, 50, 10_000, 0],
  [5000, 0, 10_000, 0],
  [5000, 100, 3000, 3000],
])('[BONUS-2] %i points at most %i %% of %i kopecks pay %i', (balance, mostPercent, payable, points) => {
  const card = { number: '1234567', balance: kopecks(balance), mostPercent };
  expect(pointsFor(card, kopecks(payable))).toBe(points);
});
