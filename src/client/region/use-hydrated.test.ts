// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { mountHook, onServer } from '../../../tests/mount.tsx';
import { useHydrated } from './use-hydrated.ts';

it('[NAV-9] a component is alive in the page alone, and was first drawn as the server drew it', async () => {
  expect(onServer(useHydrated)).toBe(false);
  const { answers } = await mountHook(useHydrated, undefined);
  expect([answers[0], answers.at(-1)]).toEqual([false, true]);
});
