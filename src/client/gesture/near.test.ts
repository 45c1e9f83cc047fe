// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage, stubIntersections, the } from '../../../tests/page.ts';
import { whenNear } from './near.ts';

let near: ReturnType<typeof stubIntersections>;
const then = vi.fn();

beforeEach(() => {
  then.mockClear();
  near = stubIntersections();
  vi.stubGlobal('IntersectionObserver', near.Watcher);
  showPage('<p></p>');
});
afterEach(() => vi.unstubAllGlobals());

it('[NAV-9] something is done once an element is so near, and once only', () => {
  whenNear(the('p'), 200, then);
  const watched = near.watched.get(the('p'));
  expect(watched?.margin).toBe('200px');
  watched?.notify(false);
  expect(then).not.toHaveBeenCalled();
  watched?.notify(true);
  expect(then).toHaveBeenCalledOnce();
  expect(near.watched.size).toBe(0);
});

it('[NAV-9] nobody waits any more once that was said', () => {
  const stop = whenNear(the('p'), 500, then);
  stop();
  expect([near.watched.size, then.mock.calls.length]).toEqual([0, 0]);
});
