// @vitest-environment jsdom
import type { PointerEvent } from 'react';
import { afterEach, expect, it } from 'vitest';
import { mountHook, unmount } from '../../../tests/mount.tsx';
import { useTrail } from './use-trail.ts';

afterEach(unmount);

const submenu = { getBoundingClientRect: () => ({ left: 200, top: 0, right: 500, bottom: 300 }) } as Element;

it('[NAV-3] detects from earlier positions that a pointer aims at a box, and never without a box', async () => {
  const { now, answers } = await mountHook(useTrail, undefined);
  const move = (clientX: number, clientY: number) =>
    now().onPointerMove({ clientX, clientY } as PointerEvent);
  move(10, 100);
  move(40, 110);
  expect(now().isAimingAt({ x: 80, y: 120 }, submenu)).toBe(true);
  expect(now().isAimingAt({ x: 40, y: 290 }, submenu)).toBe(false);
  expect(now().isAimingAt({ x: 80, y: 120 }, null)).toBe(false);
  expect(answers).toHaveLength(1);
});
