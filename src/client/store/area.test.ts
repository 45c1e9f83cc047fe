import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quantity } from '../../domain/measures/quantity.ts';
import { AREA_KEY } from '../storage/stored-area.ts';
import { followArea, setArea } from './area.ts';
import { $area } from './visitor-store.ts';

let stored: Map<string, string>;
let page: EventTarget;

beforeEach(() => {
  stored = new Map();
  page = new EventTarget();
  $area.set(null);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const changedElsewhere = (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));

it('[BEYOND-3] stores the area on the device until it is cleared', () => {
  setArea(quantity(12_500));
  expect([$area.get(), stored.get(AREA_KEY)]).toEqual([12_500, '12500']);
  setArea(null);
  expect([$area.get(), stored.size]).toEqual([null, 0]);
});

it('[BEYOND-3] a page restores the stored area, and follows another tab', () => {
  stored.set(AREA_KEY, '7000');
  followArea();
  expect($area.get()).toBe(7000);
  stored.set(AREA_KEY, '9000');
  changedElsewhere('something-else');
  expect($area.get()).toBe(7000);
  changedElsewhere(AREA_KEY);
  expect($area.get()).toBe(9000);
});
