// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountHook, onServer, unmount } from '../../../tests/mount.tsx';
import { useScrolledBeyond } from './scrolled-beyond.ts';

afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y);
  return act(async () => dispatchEvent(new Event('scroll')));
};

it('[NAV-6] reports to a component when the page is scrolled further than the given pixels', async () => {
  vi.stubGlobal('scrollY', 900);
  const beyond = () => useScrolledBeyond(500);
  expect(onServer(beyond)).toBe(false);
  const { now } = await mountHook(beyond, undefined);
  expect(now()).toBe(true);
  await scrollTo(500);
  expect(now()).toBe(false);
  await scrollTo(501);
  expect(now()).toBe(true);
});
