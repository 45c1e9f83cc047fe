// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { mountHook, onServer } from '../../../tests/mount.tsx';
import { useAlive } from './use-alive.ts';

it('[NAV-9] a component is alive in the page alone, and was first drawn as the server drew it', async () => {
  expect(onServer(useAlive)).toBe(false);
  const { answers } = await mountHook(useAlive, undefined);
  expect([answers[0], answers.at(-1)]).toEqual([false, true]);
});
