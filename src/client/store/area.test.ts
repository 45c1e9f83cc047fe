import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quantity } from '../../domain/measures/quantity.ts';
import { AREA_KEY } from '../storage/kept-area.ts';
import { followArea, setArea } from './area.ts';
import { $area } from './visitor-store.ts';

let kept: Map<string, string>;
let page: EventTarget;

beforeEach(() => {
  kept = new Map();
  page = new EventTarget();
  $area.set(null);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const changedElsewhere = (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));

it('[BEYOND-3] the area is kept on the device until it is forgotten', () => {
  setArea(quantity(12_500));
  expect([$area.get(), kept.get(AREA_KEY)]).toEqual([12_500, '12500']);
  setArea(null);
  expect([$area.get(), kept.size]).toEqual([null, 0]);
});

it('[BEYOND-3] a page takes over the area that is kept, and follows another tab', () => {
  kept.set(AREA_KEY, '7000');
  followArea();
  expect($area.get()).toBe(7000);
  kept.set(AREA_KEY, '9000');
  changedElsewhere('something-else');
  expect($area.get()).toBe(7000);
  changedElsewhere(AREA_KEY);
  expect($area.get()).toBe(9000);
});
