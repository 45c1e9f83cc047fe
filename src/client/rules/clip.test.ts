import { expect, it } from 'vitest';
import { clipHeight } from './clip.ts';

it.each<['collection' | undefined, number, number | null]>([
  [undefined, 100, null],
  [undefined, 101, 100],
  ['collection', 390, null],
  ['collection', 391, 360],
])('[NAV-14] a block of kind %s with a height of %i px is clipped to %s', (kind, height, clipped) => {
  expect(clipHeight(kind, height)).toBe(clipped);
});
