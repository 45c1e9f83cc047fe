// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mountHook, unmount } from '../../../tests/mount.tsx';
import { useLostFocus } from './use-lost-focus.ts';

let calls: string[];
const count = async (first: number) =>
  mountHook((now: number) => useLostFocus(now, (before) => calls.push(`${before}→${now}`)), first);

beforeEach(() => {
  calls = [];
});
afterEach(() => unmount());

it('moves the focus on once the focused element is removed by a change', async () => {
  const list = await count(3);
  await list.on(3);
  expect(calls).toEqual([]);
  await list.on(2);
  await list.on(2);
  await list.on(1);
  expect(calls).toEqual(['3→2', '2→1']);
});

it('leaves an existing focus alone', async () => {
  const list = await count(3);
  const field = document.body.appendChild(document.createElement('input'));
  field.checkVisibility = () => true;
  field.focus();
  await list.on(2);
  expect(calls).toEqual([]);
});
