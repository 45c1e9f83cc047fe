import { expect, it } from 'vitest';
import { cardShape } from './leaf-picture.ts';

const upright = { width: 900, height: 1200 };
const square = { width: 1000, height: 1000 };

it('[LIST-15] [BEYOND-11] a leaf is shown as a door where its first picture is upright, whatever the import states', () => {
  expect(cardShape('square', true, upright)).toBe('door');
  expect(cardShape('square', true, square)).toBe('square');
  expect(cardShape('square', true, undefined)).toBe('square');
});

it('[LIST-15] goods other than leaves are shown as imported', () => {
  expect(cardShape('square', false, upright)).toBe('square');
  expect(cardShape('door', false, square)).toBe('door');
});
