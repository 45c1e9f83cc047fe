import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kopecks } from '../measures/money.ts';
import { quantity } from '../measures/quantity.ts';
import { doorRowPrice, doorSetTotal, extraCount } from './door-set.ts';

describe('door set', () => {
  it.each([
    [1, 2500, 0, 3],
    [2, 2500, 0, 5],
    [3, 2500, 0, 8],
    [1, 1000, 0, 1],
    [4, 1250, 0, 5],
    [5, 1250, 0, 7],
    [3, 333, 0, 1],
    [1, 0, 0, 0],
    [1, 500, 2, 2],
  ])('[DOOR-3] %i doors at %i thousandths each, at least %i, need %i', (doors, rate, min, count) => {
    expect(extraCount(doors, quantity(rate), min)).toBe(count);
  });

  it('[DOOR-2] prices a row by its own count', () => {
    expect(doorRowPrice({ price: kopecks(1250), count: 5 })).toBe(6250);
  });

  it('[DOOR-4] adds the doors and the ticked rows only', () => {
    const rows = [
      { price: kopecks(4500), count: 2, ticked: true },
      { price: kopecks(1250), count: 5, ticked: true },
      { price: kopecks(9900), count: 2, ticked: false },
    ];
    expect(doorSetTotal(2, { price: kopecks(38_900) }, rows)).toBe(77_800 + 9000 + 6250);
  });

  it('[DOOR-3] is never short of extras and never more than one over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 9999 }), (doors, rate) => {
        const spare = extraCount(doors, quantity(rate), 0) * 1000 - doors * rate;
        return spare >= 0 && spare < 1000;
      }),
    );
  });
});
