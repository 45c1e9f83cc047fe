import { describe, expect, it } from 'vitest';
import { IDLE_PROGRESS, progressShare, workBegan, workEnded } from './progress.ts';

describe('the progress bar', () => {
  it('[NAV-12] starts at 0.08 and grows by 0.02 every 800 ms, but never to the end', () => {
    const state = workBegan(IDLE_PROGRESS, 1000);
    const shown = [0, 799, 800, 1599, 1600, 8000].map((after) => progressShare(state, 1000 + after));
    expect(shown.map((share) => share.toFixed(2))).toEqual(['0.08', '0.08', '0.10', '0.10', '0.12', '0.28']);
    expect(progressShare(state, 10_000_000)).toBeLessThan(1);
  });

  it('[NAV-12] is full only when the last of several overlapping tasks has ended', () => {
    const two = workBegan(workBegan(IDLE_PROGRESS, 0), 5000);
    expect(progressShare(two, 5000)).toBeCloseTo(0.2);
    const one = workEnded(two);
    expect(progressShare(one, 5000)).toBeCloseTo(0.2);
    expect(progressShare(workEnded(one), 5000)).toBe(1);
    expect(workEnded(IDLE_PROGRESS)).toEqual(IDLE_PROGRESS);
  });
});
