import { expect, it } from 'vitest';
import { ratingBand, ratingPercent } from './filter-rating.ts';

it.each([
  [0, 0],
  [1, 1],
  [30, 1],
  [31, 2],
  [50, 2],
  [51, 3],
  [70, 3],
  [71, 4],
  [90, 4],
  [91, 5],
  [100, 5],
])('[LIST-11] %i per cent lie in band %i', (percent, band) => {
  expect(ratingBand(percent)).toBe(band);
});

it.each([
  [0, 0, 0],
  [5, 1, 100],
  [14, 3, 93],
  [1, 1, 20],
])('[LIST-11] a sum of %i over %i ratings is %i per cent', (sum, count, percent) => {
  expect(ratingPercent(sum, count)).toBe(percent);
});
