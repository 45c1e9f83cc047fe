// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isWide } from './wide.ts';

const { dataset } = document.documentElement;

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(min-width: 992px)' }));
});
afterEach(() => {
  delete dataset['template'];
  vi.unstubAllGlobals();
});

it('[NAV-11] a page is wide from one pixel above a breakpoint', () => {
  expect([isWide(), isWide(992)]).toEqual([false, true]);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(min-width: 768px)' }));
  expect(isWide()).toBe(true);
});

it('[NAV-11] the mobile template is never wide, whatever the window', () => {
  dataset['template'] = 'Mobile';
  expect(isWide(992)).toBe(false);
});
