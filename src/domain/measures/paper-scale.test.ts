import { expect, it } from 'vitest';
import { onPaper, paperScale } from './paper-scale.ts';

it('[BEYOND-12] a drawing is on paper at the largest standard scale that fits', () => {
  expect(paperScale(18_000, 22_500)).toBe(10);
  expect(paperScale(18_010, 22_500)).toBe(20);
  expect(paperScale(36_010, 25_000)).toBe(25);
  expect(paperScale(30_000, 60_000)).toBe(50);
  expect(paperScale(200_000, 25_000)).toBe(200);
  expect(paperScale(1_000_000, 1_000_000)).toBe(1000);
  expect(onPaper(30_000, 20)).toBe('150mm');
});
