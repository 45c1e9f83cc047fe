import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followStock } from '../../src/app/follow-stock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PAGES = ['product:7', 'product:8', 'product:9', 'section:3', 'front'];

function following() {
  const seen = { dropped: [] as string[], rebuilds: 0, failures: 0 };
  const stock = followStock({
    drop: (touched) => seen.dropped.push(...PAGES.filter(touched)),
    rebuild: async () => {
      seen.rebuilds++;
      if (seen.rebuilds === 1) throw new Error('no database');
    },
    failed: () => void seen.failures++,
  });
  return { seen, ...stock };
}

describe('pages after a sale', () => {
  it('of the product are dropped at once, and the catalogue is rebuilt once for many sales', async () => {
    const { seen, sold } = following();
    for (let order = 0; order < 100; order++) sold([7]);
    sold([8, 9]);
    expect(new Set(seen.dropped)).toEqual(new Set(['product:7', 'product:8', 'product:9']));
    expect(seen.rebuilds).toBe(0);
    seen.dropped = [];
    await vi.advanceTimersByTimeAsync(60_000);
    expect([seen.rebuilds, seen.failures]).toEqual([1, 1]);
    // Pages with cards that were made since the sales are as outdated as the catalogue was, so they are dropped too.
    expect(seen.dropped).toEqual(['product:7', 'product:8', 'product:9', 'section:3', 'front']);
    sold([7]);
    seen.dropped = [];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.dropped).toEqual(['product:7', 'section:3', 'front']);
    expect(seen.rebuilds).toBe(2);
  });

  it('wait for no rebuild once the shop stops', async () => {
    const { seen, sold, end } = following();
    sold([7]);
    end();
    // Stands for a last order or an expired reserve while the shop is stopping.
    sold([8]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.rebuilds).toBe(0);
  });
});
