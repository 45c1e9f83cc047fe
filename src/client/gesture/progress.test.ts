import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startProgress } from './progress.ts';

let bar: { dataset: Record<string, string>; style: { transform: string } };

beforeEach(() => {
  vi.useFakeTimers();
  bar = { dataset: {}, style: { transform: '' } };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'progress' ? bar : null) });
});
afterEach(() => {
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('[NAV-12] the bar runs until the last of several overlapping tasks has ended, and is then hidden', () => {
  const first = startProgress();
  const second = startProgress();
  expect(bar.dataset).toHaveProperty('running');
  first();
  first();
  vi.advanceTimersByTime(5000);
  expect(bar.dataset).toHaveProperty('running');
  expect(bar.style.transform).toMatch(/^scaleX\(0\.\d+\)$/);
  second();
  expect(bar.style.transform).toBe('scaleX(1)');
  vi.advanceTimersByTime(5000);
  expect(bar).toEqual({ dataset: {}, style: { transform: '' } });
});
