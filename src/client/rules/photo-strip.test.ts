import { expect, it } from 'vitest';
import { photoStripView } from './photo-strip.ts';

it.each([
  // strip in CSS pixels, photos: 8 more over 694 px, one for every 86.75
  [0, 3],
  [300, 3],
  [343, 3],
  [344, 4],
  [390, 4],
  [430, 4],
  [431, 5],
  [518, 6],
  [604, 7],
  [690, 7],
  [691, 8],
  [768, 8],
  [778, 9],
  [864, 10],
  [950, 10],
  [951, 11],
  [994, 11],
  [2000, 11],
])('[REV-3] a narrow strip of %i px shows %i photos and turns them all', (width, photos) => {
  expect(photoStripView(width, false)).toEqual({ inView: photos, group: photos });
});

it('[REV-3] a wide window shows nine photos and turns five, however wide the strip is', () => {
  for (const width of [600, 1320]) expect(photoStripView(width, true)).toEqual({ inView: 9, group: 5 });
});
