import { expect, it } from 'vitest';
import { units } from '../measures/quantity.ts';
import { restorableLines } from './restorable-lines.ts';

const line = (offerId: number, ...optionIds: number[]) => ({
  ...{ offerId, optionIds },
  quantity: units(1),
  name: `Товар ${offerId}`,
});

it('[CART-5] what was added again is not put back a second time; other goods and other options are', () => {
  const removed = [line(1), line(2, 31), line(3)];
  expect(restorableLines(removed, [line(1), line(2, 32)]).map(({ offerId }) => offerId)).toEqual([2, 3]);
  expect(restorableLines(removed, [])).toEqual(removed);
});
