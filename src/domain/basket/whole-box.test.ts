import { expect, it } from 'vitest';
import { units } from '../measures/quantity.ts';
import { wholeBox } from './whole-box.ts';

const tile = { countedIn: 'box', piecesPerBox: 9, soldByBox: false } as const;

it.each([
  ['boxes of nine', {}, 45, 9],
  ['a part of a box', {}, 46, null],
  ['what is counted in pieces', { countedIn: 'piece' }, 45, null],
  ['what nobody counts', { countedIn: null }, 45, null],
  ['what is sold by the box, whose unit is the box', { soldByBox: true }, 45, null],
  ['boxes that nobody knows', { piecesPerBox: null }, 45, null],
  ['boxes of one', { piecesPerBox: 1 }, 45, null],
  ['boxes of two', { piecesPerBox: 2 }, 4, 2],
] as const)('[BEYOND-12] of %s', (_what, given, amount, box) => {
  expect(wholeBox({ ...tile, ...given }, units(amount))).toBe(box === null ? null : units(box));
});
