import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPress, watchPresses } from './after-press.ts';

const page = new EventTarget();
const screen = new EventTarget();
const fire = (type: string) => page.dispatchEvent(new Event(type));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', screen);
  watchPresses();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('work that moves content below it', () => {
  it('[FORM-1] waits during a press and runs after its click, in order', () => {
    const done: number[] = [];
    fire('pointerdown');
    afterPress(() => done.push(1));
    afterPress(() => done.push(2));
    fire('pointerup');
    expect(done).toEqual([]);
    screen.dispatchEvent(new Event('click'));
    expect(done).toEqual([1, 2]);
    screen.dispatchEvent(new Event('click'));
    expect(done).toEqual([1, 2]);
  });

  it('runs at once when nothing is pressed, and after a press that ends without a click', () => {
    const work = vi.fn();
    afterPress(work);
    expect(work).toHaveBeenCalledTimes(1);
    fire('pointerdown');
    afterPress(work);
    fire('pointercancel');
    expect(work).toHaveBeenCalledTimes(2);
    fire('pointerdown');
    afterPress(work);
    fire('pointerup');
    vi.advanceTimersByTime(399);
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(3);
  });
});
