import { describe, expect, it } from 'vitest';
import { readViewed, withViewed } from './product-history.ts';

describe('viewed goods', () => {
  it.each([
    [null, []],
    ['', []],
    ['7,3,7,абв,-1,0,1e3,12345678901,5', [7, 3, 5]],
  ])('[PROD-11] read from %j are %j', (stored, ids) => {
    expect(readViewed(stored)).toEqual(ids);
  });

  it('[PROD-11] have the newest in front, each once, thirteen at most', () => {
    expect(withViewed([3, 7, 5], 7)).toEqual([7, 3, 5]);
    const many = Array.from({ length: 13 }, (_, index) => index + 1);
    expect(withViewed(many, 99)).toEqual([99, ...many.slice(0, 12)]);
  });
});
