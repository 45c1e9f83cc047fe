import { expect, it } from 'vitest';
import { pickVaried } from './pick-varied.ts';

const GOODS = [
  { id: 1, size: 1 },
  { id: 2, size: 1 },
  { id: 3, size: 1 },
  { id: 4, size: 5 },
  { id: 5, size: 10 },
  { id: 6, size: 5 },
];
const pick = (most: number) => pickVaried(GOODS, ({ size }) => size, most).map(({ id }) => id);

it('[BEYOND-16] a larger pack of equal goods is offered however many makers sell the small one', () => {
  expect(pick(4)).toEqual([1, 2, 4, 5]);
});

it('[BEYOND-16] the first of each size come before others, in their order, and all are picked if there is space', () => {
  expect([pick(2), pick(9)]).toEqual([
    [1, 4],
    [1, 2, 3, 4, 5, 6],
  ]);
});
