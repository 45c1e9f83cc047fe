import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_FAVOURITES,
  readIdList,
  savedListBack,
  withId,
  withIds,
  withoutId,
  withSwapped,
} from './saved-list.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999_999 }), { maxLength: 40 });

describe('a list of goods stored in a cookie', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['5', [5]],
    ['5,6,5', [5, 6]],
    ['-1,0,1e3,абв,7, 8,12345678901', [7]],
  ])('[FAV-1] reads %s as %j', (cookie, expected) => {
    expect(readIdList(cookie, 300)).toEqual(expected);
  });

  it('[FAV-1] is read as it was written, and the longest fits a cookie', () => {
    fc.assert(
      fc.property(ids, (list) => {
        expect(readIdList(list.join(','), 40)).toEqual(list);
      }),
    );
    const longest = Array.from({ length: MAX_FAVOURITES }, (_, index) => 9_999_999_999 - index).join(',');
    expect(longest.length).toBeLessThan(4000);
  });

  it('[FAV-1] adds an id once, as the newest, and removes it', () => {
    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 9_999_999_999 }), (list, id) => {
        const added = withId(list, id, 100);
        expect(added.ids.filter((each) => each === id)).toEqual([id]);
        expect(added.dropped).toBeNull();
        expect(withId(added.ids, id, 100).ids).toEqual(added.ids);
        expect(withoutId(added.ids, id)).toEqual(list.filter((each) => each !== id));
      }),
    );
    expect(withId([1, 2], 3, 100).ids).toEqual([1, 2, 3]);
  });

  it('[FAV-3] drops its oldest id when full, and reports it', () => {
    expect(withId([1, 2, 3], 4, 3)).toEqual({ ids: [2, 3, 4], dropped: 1 });
    expect(withId([1, 2, 3], 2, 3)).toEqual({ ids: [1, 2, 3], dropped: null });
    expect(readIdList('1,2,3,4', 3)).toEqual([2, 3, 4]);
  });

  it('[FAV-3] changes the places of two and of nothing else', () => {
    expect(withSwapped([1, 2, 3, 4], 1, 3)).toEqual([3, 2, 1, 4]);
    for (const [one, other] of [
      [1, 9],
      [9, 1],
      [2, 2],
    ] as const)
      expect(withSwapped([1, 2, 3], one, other)).toEqual([1, 2, 3]);
    fc.assert(
      fc.property(ids, fc.nat(30), fc.nat(30), (list, one, other) => {
        const swapped = withSwapped(list, one, other);
        expect(withSwapped(swapped, one, other)).toEqual(list);
        expect(swapped.toSorted()).toEqual(list.toSorted());
      }),
    );
  });

  it('[FAV-3] adds a list as its newest goods', () => {
    expect(withIds([1, 2], [2, 3, 4], 20)).toEqual([1, 2, 3, 4]);
    expect(withIds([1, 2], [3, 4], 3)).toEqual([2, 3, 4]);
    expect(withIds([], [], 3)).toEqual([]);
  });

  it('[FAV-1] leads back to goods of the shop only', () => {
    for (const own of ['/', '/catalog/plitka/?page=2', '/product/x/?ELEMENT_ID=5', '/search/?q=%D0%BF'])
      expect(savedListBack(own)).toBe(own);
    for (const other of [
      null,
      '',
      '//evil.test/',
      '/\\\\evil.test',
      'http://evil.test/',
      'javascript:0',
      '/cart/',
    ])
      expect(savedListBack(other)).toBeNull();
  });
});
