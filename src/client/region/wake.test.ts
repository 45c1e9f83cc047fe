import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AWAKE, WAKE, wakeIslands } from './wake.ts';

let dataset: Record<string, string>;
let woken: number;

beforeEach(() => {
  const page = new EventTarget();
  dataset = {};
  woken = 0;
  page.addEventListener(WAKE, () => woken++);
  vi.stubGlobal('document', Object.assign(page, { documentElement: { dataset } }));
});
afterEach(() => vi.unstubAllGlobals());

it('[CART-4] waking says so to islands that are there and to those that come later, by the newest version', () => {
  wakeIslands(3);
  wakeIslands(2);
  expect([dataset[AWAKE], woken]).toEqual(['3', 2]);
  wakeIslands();
  expect(dataset[AWAKE]).toBe('Infinity');
});
