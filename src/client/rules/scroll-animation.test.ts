import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScrollGoal, scrollAnimation, scrollPosition } from './scroll-animation.ts';

describe('scroll animation', () => {
  const place = { from: 3000, top: 1000, furthest: 5000 };

  it.each<[ScrollGoal, number, number]>([
    ['list', 923, 500],
    ['reset', 0, 300],
    ['top', 0, 800],
  ])('[NAV-6] [NAV-7] to %s: stops at %i px after %i ms', (goal, to, duration) => {
    expect(scrollAnimation(goal, place, false)).toEqual({ from: 3000, to, duration });
  });

  it('[NAV-7] jumps at once with reduced motion', () => {
    for (const goal of ['list', 'reset', 'top'] as const)
      expect(scrollAnimation(goal, place, true).duration).toBe(0);
  });

  it('stays within the page', () => {
    expect(scrollAnimation('list', { from: 0, top: 40, furthest: 900 }, false).to).toBe(0);
    expect(scrollAnimation('list', { from: 0, top: 4000, furthest: 900 }, false).to).toBe(900);
  });

  it('[NAV-7] moves only towards its target and ends exactly there', () => {
    const px = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(px, px, fc.array(fc.integer({ min: 0, max: 600 })), (from, to, times) => {
        const animation = { from, to, duration: 500 };
        const ordered = [0, ...times.sort((a, b) => a - b), 500];
        const left = ordered.map((time) => Math.abs(to - scrollPosition(animation, time)));
        expect(left[0]).toBeCloseTo(Math.abs(to - from));
        for (const [index, each] of left.entries())
          expect(each).toBeLessThanOrEqual((left[index - 1] ?? each) + 1e-6);
        expect(scrollPosition(animation, 500)).toBe(to);
      }),
    );
  });
});
