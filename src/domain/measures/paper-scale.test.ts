import { expect, it } from 'vitest';
import { onPaper, paperScale } from './paper-scale.ts';

it('[BEYOND-12] a drawing is on paper at 1:20 where it fits, else at the next scale of a ruler', () => {
  expect(paperScale(36_000, 25_000)).toBe(20);
  expect(paperScale(36_010, 25_000)).toBe(25);
  expect(paperScale(30_000, 60_000)).toBe(50);
  expect(paperScale(200_000, 25_000)).toBe(112);
  expect(onPaper(30_000, 20)).toBe('150mm');
});
