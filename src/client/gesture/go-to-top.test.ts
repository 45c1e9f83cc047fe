// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage, the } from '../../../tests/page.ts';
import { goToTop } from './go-to-top.ts';

beforeEach(() => {
  vi.useFakeTimers();
  showPage('<a class="skip" href="#main">К содержанию</a>');
  vi.stubGlobal('scrollY', 2000);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[NAV-6] going to the top ends with the focus on the first link there', async () => {
  const there = goToTop();
  await vi.advanceTimersByTimeAsync(700);
  expect(document.activeElement).toBe(document.body);
  await vi.advanceTimersByTimeAsync(200);
  await there;
  expect(document.activeElement).toBe(the('.skip'));
});

it('[NAV-6] the focus stays when the shopper scrolls meanwhile', async () => {
  const there = goToTop();
  await vi.advanceTimersByTimeAsync(100);
  dispatchEvent(new Event('wheel'));
  await vi.advanceTimersByTimeAsync(1000);
  await there;
  expect(document.activeElement).toBe(document.body);
});
