// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage, stubIntersections, the } from '../../../tests/page.ts';
import { whenNearViewport } from './near-viewport.ts';

let intersections: ReturnType<typeof stubIntersections>;
const then = vi.fn();

beforeEach(() => {
  then.mockClear();
  intersections = stubIntersections();
  vi.stubGlobal('IntersectionObserver', intersections.Watcher);
  showPage('<p></p>');
});
afterEach(() => vi.unstubAllGlobals());

it('[NAV-9] calls back once an element is within the distance, and only once', () => {
  whenNearViewport(the('p'), 200, then);
  const watched = intersections.watched.get(the('p'));
  expect(watched?.margin).toBe('200px');
  watched?.notify(false);
  expect(then).not.toHaveBeenCalled();
  watched?.notify(true);
  expect(then).toHaveBeenCalledOnce();
  expect(intersections.watched.size).toBe(0);
});

it('[NAV-9] stops observing after the call', () => {
  const stop = whenNearViewport(the('p'), 500, then);
  stop();
  expect([intersections.watched.size, then.mock.calls.length]).toEqual([0, 0]);
});
