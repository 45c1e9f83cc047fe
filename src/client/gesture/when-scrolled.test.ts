import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenScrolledBeyond } from './when-scrolled.ts';

let page: EventTarget;
const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y);
  page.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => vi.unstubAllGlobals());

it('[NAV-6] is called once the page is scrolled further than the given pixels, and never again', () => {
  const then = vi.fn();
  whenScrolledBeyond(500, then);
  scrollTo(500);
  expect(then).not.toHaveBeenCalled();
  scrollTo(501);
  scrollTo(900);
  expect(then).toHaveBeenCalledOnce();
});

it('[NAV-6] is called at once where the browser has restored the scroll position', () => {
  vi.stubGlobal('scrollY', 800);
  const then = vi.fn();
  whenScrolledBeyond(500, then);
  expect(then).toHaveBeenCalledOnce();
});
