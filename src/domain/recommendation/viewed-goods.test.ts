import { expect, it } from 'vitest';
import { readViewedGoods, viewedFields } from './viewed-goods.ts';

it('[TRACK-4] reports the product viewed with the last five before it', () => {
  const sent = viewedFields(9, [9, 8, 7, 6, 5, 4, 3]);
  expect(readViewedGoods(sent?.get('product') ?? '', sent?.get('before') ?? '')).toEqual({
    productId: 9,
    before: [8, 7, 6, 5, 4],
  });
  expect(viewedFields(9, [9])).toBeNull();
});

it.each([
  ['9', ''],
  ['9', '9'],
  ['', '8'],
  ['x', '8'],
  ['-9', '8'],
  ['9', 'x,-1,0'],
])('[TRACK-4] of %j after %j nothing is learned', (product, before) => {
  expect(readViewedGoods(product, before)).toBeNull();
});

it('[TRACK-4] reads no more than five of however many', () => {
  const before = Array.from({ length: 10_000 }, (_, at) => at + 1).join();
  expect(readViewedGoods('77777', before)?.before).toEqual([1, 2, 3, 4, 5]);
});
