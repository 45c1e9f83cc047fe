import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inIdleTurns, whenIdle, whenQuiet } from './when-idle.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('deferred work', () => {
  it('waits until the page has loaded, then until the browser is idle', () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('document', { readyState: 'loading' });
    vi.stubGlobal('window', { requestIdleCallback: true });
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    const then = vi.fn();
    whenQuiet(then);
    expect(idle).toEqual([]);
    page.dispatchEvent(new Event('load'));
    expect(idle).toEqual([then]);
  });

  it('runs after a delay where the browser has no idle callback', () => {
    const then = vi.fn();
    whenIdle(then);
    vi.advanceTimersByTime(1999);
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(then).toHaveBeenCalledOnce();
  });

  it('never runs with data saving, unless it is needed', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const [wanted, needed] = [vi.fn(), vi.fn()];
    whenIdle(wanted);
    whenQuiet(needed);
    vi.runAllTimers();
    expect(wanted).not.toHaveBeenCalled();
    expect(needed).toHaveBeenCalledOnce();
  });

  it('runs one task per idle period; a failed task does not stop the others', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('window', { requestIdleCallback: true });
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    const done: string[] = [];
    const step = (name: string) => async () => void done.push(name);
    inIdleTurns([step('first'), () => Promise.reject(new Error('offline')), step('last')]);
    for (const expected of [[], ['first'], ['first'], ['first', 'last']]) {
      expect(done).toEqual(expected);
      idle.pop()?.();
      await vi.advanceTimersByTimeAsync(0);
    }
  });

  it('runs one by one also where the browser has no idle callback', async () => {
    const steps = [vi.fn(async () => {}), vi.fn(async () => {})];
    inIdleTurns(steps);
    await vi.advanceTimersByTimeAsync(2000);
    expect(steps.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(100);
    expect(steps.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});
