import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle, whenQuiet } from './when-idle.ts';

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

describe('work for later', () => {
  it('waits until the page is complete, then until the browser is idle', () => {
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

  it('comes after a while where a browser does not say when it is idle', () => {
    const then = vi.fn();
    whenIdle(then);
    vi.advanceTimersByTime(1999);
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(then).toHaveBeenCalledOnce();
  });

  it('never comes for who spares data, unless it is needed', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const [wanted, needed] = [vi.fn(), vi.fn()];
    whenIdle(wanted);
    whenQuiet(needed);
    vi.runAllTimers();
    expect(wanted).not.toHaveBeenCalled();
    expect(needed).toHaveBeenCalledOnce();
  });
});
