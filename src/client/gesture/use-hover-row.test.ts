// @vitest-environment jsdom
import { act, type PointerEvent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountHook, unmount } from '../../../tests/mount.tsx';
import { HOVER_DROPDOWN, HOVER_MAIN } from '../rules/timings.ts';
import { useHoverRow } from './use-hover-row.ts';

const mouse = { pointerType: 'mouse', clientX: 5, clientY: 5 } as PointerEvent;
const wait = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await unmount();
  vi.useRealTimers();
});

it('[NAV-2] gives a component the item of a row that is open by hovering', async () => {
  const { now } = await mountHook(() => useHoverRow(HOVER_DROPDOWN, () => true), undefined);
  expect(now().open).toBeNull();
  now().over('tiles').onPointerEnter(mouse);
  await wait(HOVER_DROPDOWN.open);
  expect(now().open).toBe('tiles');
  now().over('tiles').onPointerLeave(mouse);
  await wait((HOVER_DROPDOWN.close ?? 0) - 1);
  expect(now().open).toBe('tiles');
  await wait(1);
  expect(now().open).toBeNull();
});

it('[NAV-2] keeps the same row while its component is redrawn', async () => {
  const { now, on } = await mountHook(() => useHoverRow(HOVER_DROPDOWN, () => true), 1);
  now().over('tiles').onPointerEnter(mouse);
  await on(2);
  await wait(HOVER_DROPDOWN.open);
  expect(now().open).toBe('tiles');
});

it('[NAV-3] keeps an item open while the pointer moves towards it', async () => {
  let aims = true;
  const { now } = await mountHook(
    () =>
      useHoverRow(
        HOVER_MAIN,
        () => true,
        () => aims,
      ),
    undefined,
  );
  await act(async () => now().send({ kind: 'open', target: 'tiles' }));
  now().over('doors').onPointerEnter(mouse);
  await wait(99);
  expect(now().open).toBe('tiles');
  aims = false;
  await wait(50);
  expect(now().open).toBe('doors');
});
