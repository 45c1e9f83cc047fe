// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountHook, onServer, unmount } from '../../../tests/mount.tsx';
import { useWide } from './use-wide.ts';

afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

it('[NAV-11] a component follows the width of the window; the server renders the narrow layout', async () => {
  let matches = true;
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(onServer(useWide)).toBe(false);
  const { now, answers } = await mountHook(useWide, undefined);
  expect(now()).toBe(true);
  matches = false;
  await act(async () => dispatchEvent(new Event('resize')));
  expect(now()).toBe(false);
  await unmount();
  const drawn = answers.length;
  matches = true;
  await act(async () => dispatchEvent(new Event('resize')));
  expect(answers).toHaveLength(drawn);
});
