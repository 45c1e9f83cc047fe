// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountHook, unmount } from '../../../tests/mount.tsx';
import type { RangeFacet } from '../../domain/listing/listing.ts';
import type { Range } from '../../domain/listing/range-rules.ts';
import { useFilters } from './use-filters.ts';
import { useRange } from './use-range.ts';

const PRICE: RangeFacet = {
  ...{ kind: 'range', id: 'price', name: 'Цена', unit: 'руб.', scale: 100 },
  ...{ min: 100, max: 90_000, from: null, to: null },
};
const OPEN: Range = { from: null, to: null };

let dispatched: string[];

/** Renders a price filter in a listing in which the range `given` is chosen. */
async function drawRange(given: Range = OPEN) {
  const dispatch = (action: { do: string; range?: Range }) =>
    void dispatched.push(action.range ? `${action.do} ${action.range.from}–${action.range.to}` : action.do);
  const form = { current: null };
  const drawn = await mountHook((range: Range) => {
    const filters = useFilters(dispatch, form);
    return { ...useRange(PRICE, range, filters), filters };
  }, given);
  const type = (text: string) =>
    act(async () => {
      const field = document.createElement('input');
      field.value = text;
      drawn.now().type('from', field);
    });
  return { ...drawn, type, shown: () => drawn.now().entry.from };
}
const passes = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  dispatched = [];
});
afterEach(async () => {
  await unmount();
  vi.useRealTimers();
});

it('[LIST-9] [LIST-10] normalises typed values after 500 ms and reports them 100 ms later', async () => {
  const range = await drawRange();
  await range.type('1200');
  await passes(499);
  expect([range.shown(), dispatched]).toEqual(['1 200', []]);
  await passes(1);
  expect([range.shown(), dispatched]).toEqual(['900', []]);
  await passes(100);
  expect(dispatched).toEqual(['range 90000–null']);
});

it('[LIST-9] redrawing the filter meanwhile does not delay that', async () => {
  const range = await drawRange();
  await range.type('12');
  await passes(400);
  await range.on({ ...OPEN });
  await passes(100);
  await passes(100);
  expect(dispatched).toEqual(['range 1200–null']);
});

it('[LIST-5] reports at once, and only once, when the mouse enters another filter', async () => {
  const range = await drawRange();
  await range.type('12');
  await act(async () => range.now().filters.enter('price'));
  await act(async () => range.now().filters.enter('color'));
  await act(async () => range.now().filters.submit());
  expect(dispatched).toEqual(['over', 'range 1200–null', 'over', 'submit']);
});

it('[LIST-10] a new value from outside replaces the entered one', async () => {
  const range = await drawRange();
  await range.type('12');
  await passes(600);
  await passes(100);
  await range.on({ from: 1200, to: null });
  expect(range.shown()).toBe('12');
  await range.on(OPEN);
  expect(range.shown()).toBe('');
  await range.on({ from: 5000, to: null });
  expect(range.shown()).toBe('50');
});
