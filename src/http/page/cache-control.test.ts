import { expect, it } from 'vitest';
import { sharedLife } from './cache-control.ts';

it.each([
  [86_400, 300, 3600],
  [1000, 300, 700],
  [300, 300, 0],
  [12.9, 12, 0],
  [0, 1, 0],
])(
  '[CITY-8] a page whose delivery day is correct for %d s is fresh for %d and stale for %d',
  (seconds, fresh, stale) => {
    expect(sharedLife('delivery', () => seconds)).toEqual({ fresh, stale });
    expect(sharedLife('hour', () => seconds)).toEqual({ fresh: 300, stale: 3600 });
    expect(sharedLife('none', () => seconds)).toBeNull();
  },
);
