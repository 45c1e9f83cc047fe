// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage, the } from '../../../tests/page.ts';
import { scrollToList, scrollToReset, scrollToTop } from './scroll.ts';

let reducedMotion: boolean;
let y: number;

beforeEach(() => {
  vi.useFakeTimers();
  reducedMotion = false;
  y = 2000;
  showPage('<main id="list"></main>');
  the('#list').getBoundingClientRect = () => ({ top: 1077 - y }) as DOMRect;
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true });
  Object.defineProperty(window, 'scrollY', { get: () => y, configurable: true });
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => {
    y = top;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Advances the simulated clock, which also runs the animation frames due in that time. */
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('scrolling the page', () => {
  it('[NAV-7] goes to 77 px above a list in 500 ms', async () => {
    const arrived = scrollToList(the('#list'));
    await wait(250);
    expect(y).toBeGreaterThan(1000);
    expect(y).toBeLessThan(2000);
    await wait(300);
    expect([y, await arrived]).toEqual([1000, true]);
  });

  it.each([
    ['because it began anew, in 300 ms', '[NAV-7]', scrollToReset, 300],
    ['because the shopper asked, in 800 ms', '[NAV-6]', scrollToTop, 800],
  ])('goes to the top %s %s', async (_, _id, scroll, duration) => {
    const arrived = scroll();
    await wait(duration - 50);
    expect(y).toBeGreaterThan(0);
    await wait(100);
    expect([y, await arrived]).toEqual([0, true]);
  });

  it('[NAV-7] jumps at once with reduced motion', async () => {
    reducedMotion = true;
    expect([await scrollToTop(), y]).toEqual([true, 0]);
  });

  it.each(['wheel', 'touchstart', 'keydown'])(
    '[NAV-6] stops when a %s of the shopper interrupts it',
    async (sign) => {
      const arrived = scrollToTop();
      await wait(300);
      dispatchEvent(new Event(sign));
      const stopped = y;
      expect(await arrived).toBe(false);
      await wait(1000);
      expect(y).toBe(stopped);
    },
  );

  it('[NAV-7] the latest scroll replaces the earlier one', async () => {
    const first = scrollToTop();
    await wait(100);
    const second = scrollToList(the('#list'));
    await wait(1000);
    expect([await first, await second, y]).toEqual([false, true, 1000]);
  });
});
