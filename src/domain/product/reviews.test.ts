import { expect, it } from 'vitest';
import { formatDay, formatStars, reviewCounts } from './reviews.ts';

const review = (rating: number) => ({
  id: rating,
  rating,
  author: '',
  text: '',
  createdAt: '',
  answer: '',
  bought: false,
  useful: 0,
  useless: 0,
  photos: [],
});

it('counts reviews by their stars, five first', () => {
  expect(reviewCounts([5, 3, 5].map(review)).map(({ count }) => count)).toEqual([2, 0, 1, 0, 0]);
});

it.each([
  [94, '4,7'],
  [100, '5'],
  [73, '3,7'],
])('writes %i per cent as %s stars', (percent, text) => {
  expect(formatStars(percent)).toBe(text);
});

it('writes a day in Russian', () => {
  expect(formatDay('2026-03-12T09:00:00Z')).toBe('12\u00a0марта 2026');
  expect(formatDay('когда-то')).toBe('');
});
