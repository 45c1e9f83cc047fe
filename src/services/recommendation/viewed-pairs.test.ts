import { describe, expect, it } from 'vitest';
import { openViewedPairs } from './viewed-pairs.ts';

const DAY = 24 * 3_600_000;
const at = (days: number) => new Date(days * DAY);
/** Lists of two, newest first. */
function pairsOf(pairs: ReturnType<typeof openViewedPairs>, now: Date): number[][] {
  const { items, starts } = pairs.asPurchases(now);
  return Array.from(starts.subarray(0, -1), (from, order) => [...items.subarray(from, starts[order + 1])]);
}

describe('[TRACK-4] products viewed one after the other', () => {
  it('are stored in pairs, the newest first, without the visitor', () => {
    const pairs = openViewedPairs();
    pairs.add({ productId: 3, before: [2, 1] }, at(100));
    pairs.add({ productId: 4, before: [3] }, at(101));
    expect(pairsOf(pairs, at(101))).toEqual([
      [4, 3],
      [3, 1],
      [3, 2],
    ]);
    expect([...pairs.recent(at(101))]).toEqual([3, 2, 100, 3, 1, 100, 4, 3, 101]);
  });

  it('are forgotten after sixty days, on the disk too', () => {
    const pairs = openViewedPairs();
    pairs.add({ productId: 2, before: [1] }, at(100));
    pairs.add({ productId: 4, before: [3] }, at(130));
    expect(pairsOf(pairs, at(160))).toHaveLength(2);
    expect(pairsOf(pairs, at(161))).toEqual([[4, 3]]);
    expect([...pairs.recent(at(161))]).toEqual([4, 3, 130]);
    expect(pairsOf(pairs, at(200))).toEqual([]);
  });

  it('are limited in number: the oldest are dropped', () => {
    const pairs = openViewedPairs(3);
    for (let id = 2; id <= 6; id++) pairs.add({ productId: id, before: [1] }, at(100));
    expect(pairsOf(pairs, at(100))).toEqual([
      [6, 1],
      [5, 1],
      [4, 1],
    ]);
    expect([...pairs.recent(at(100))]).toEqual([4, 1, 100, 5, 1, 100, 6, 1, 100]);
  });

  it('are not displaced by a flood of thousands in a minute', () => {
    const pairs = openViewedPairs();
    for (let time = 0; time < 5000; time++) pairs.add({ productId: 2, before: [1] }, at(100));
    expect(pairsOf(pairs, at(100))).toHaveLength(3000);
    pairs.add({ productId: 9, before: [8] }, new Date(at(100).getTime() + 60_000));
    expect(pairsOf(pairs, at(100))[0]).toEqual([9, 8]);
  });

  it('are the same after a restart, and invalid entries of a file are dropped', () => {
    const pairs = openViewedPairs();
    pairs.add({ productId: 3, before: [2, 1] }, at(100));
    const again = openViewedPairs();
    again.load(Int32Array.from([...pairs.recent(at(100)), -1, 5, 100, 7, 7, 100, 8]));
    expect(pairsOf(again, at(100))).toEqual(pairsOf(pairs, at(100)));
  });
});
