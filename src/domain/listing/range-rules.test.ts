import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Range, sentRange, settleRange } from './range-rules.ts';

const bounds = { min: 100, max: 900 };
const range = (from: number | null, to: number | null): Range => ({ from, to });

describe('a range whose "from" was changed', () => {
  it.each([
    ['stays when it is in order', range(200, 300), range(200, 300)],
    ['stays when it equals the other end', range(300, 300), range(300, 300)],
    ['stays open', range(null, null), range(null, null)],
    ['stays at the least', range(100, 300), range(100, 300)],
    ['stays at the greatest', range(900, null), range(900, null)],
    ['above "to" becomes "to"', range(600, 300), range(300, 300)],
    ['above "to" at the least becomes the least', range(600, 100), range(100, 100)],
    ['below the least is cleared', range(50, 300), range(null, 300)],
    ['below the least and above "to" is cleared', range(50, 20), range(null, 100)],
    ['above the greatest becomes the greatest', range(950, null), range(900, null)],
    ['above the greatest and above "to" becomes "to"', range(950, 300), range(300, 300)],
    ['brings a "to" above the greatest along', range(200, 950), range(200, null)],
    ['brings a "to" below the least along', range(null, 50), range(null, 100)],
    ['above a "to" below the least becomes the least', range(200, 50), range(100, 100)],
  ])('[LIST-9] %s', (_what, typed, settled) => {
    expect(settleRange(typed, bounds, 'from')).toEqual(settled);
  });
});

describe('a range whose "to" was changed', () => {
  it.each([
    ['stays when it is in order', range(200, 300), range(200, 300)],
    ['stays at the greatest', range(200, 900), range(200, 900)],
    ['stays at the least', range(null, 100), range(null, 100)],
    ['below "from" becomes "from"', range(600, 300), range(600, 600)],
    ['above the greatest is cleared', range(200, 950), range(200, null)],
    ['below the least becomes the least', range(null, 50), range(null, 100)],
    ['below the least and below "from" becomes "from"', range(200, 50), range(200, 200)],
    ['below a "from" at the greatest stays, and "from" comes down to it', range(900, 300), range(300, 300)],
    ['below a "from" above the greatest does the same', range(950, 300), range(300, 300)],
    ['brings a "from" below the least along', range(50, 300), range(null, 300)],
  ])('[LIST-9] %s', (_what, typed, settled) => {
    expect(settleRange(typed, bounds, 'to')).toEqual(settled);
  });
});

describe('what is sent of a range', () => {
  it.each([
    [range(100, 900), range(null, null)],
    [range(100, 300), range(null, 300)],
    [range(900, 900), range(900, null)],
    [range(100, 100), range(null, 100)],
    [range(null, null), range(null, null)],
  ])('[LIST-10] of %j is %j', (settled, sent) => {
    expect(sentRange(settled, bounds)).toEqual(sent);
  });
});

describe('any range', () => {
  const end = fc.option(fc.integer({ min: -50, max: 1200 }));
  const given = fc.record({ from: end, to: end });
  const limits = fc.tuple(fc.nat(1000), fc.nat(1000)).map(([a, b]) => {
    return { min: Math.min(a, b), max: Math.max(a, b) };
  });
  const changed = fc.constantFrom('from' as const, 'to' as const);

  it('[LIST-9] ends up within its bounds, its ends in order, and settled for good', () => {
    fc.assert(
      fc.property(given, limits, changed, (typed, { min, max }, which) => {
        const settled = settleRange(typed, { min, max }, which);
        for (const each of [settled.from, settled.to]) {
          if (each !== null) expect(each >= min && each <= max).toBe(true);
        }
        expect((settled.from ?? min) <= (settled.to ?? max)).toBe(true);
        for (const again of ['from', 'to'] as const)
          expect(settleRange(settled, { min, max }, again)).toEqual(settled);
      }),
    );
  });

  it('[LIST-9] that was in order is left alone', () => {
    fc.assert(
      fc.property(limits, fc.nat(1000), fc.nat(1000), changed, ({ min, max }, a, b, which) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        fc.pre(from >= min && to <= max);
        expect(settleRange({ from, to }, { min, max }, which)).toEqual({ from, to });
      }),
    );
  });

  it('[LIST-10] lets the same numbers through when it is sent as when it is shown', () => {
    fc.assert(
      fc.property(given, limits, changed, fc.nat(1000), (typed, { min, max }, which, number) => {
        fc.pre(number >= min && number <= max);
        const settled = settleRange(typed, { min, max }, which);
        const sent = sentRange(settled, { min, max });
        const within = ({ from, to }: Range) => number >= (from ?? min) && number <= (to ?? max);
        expect(within(sent)).toBe(within(settled));
      }),
    );
  });
});
