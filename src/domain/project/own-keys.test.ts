import { expect, it } from 'vitest';
import { keyOf, readKeys, withKey, writeKeys } from './own-keys.ts';
import { MAX_OWN_PROJECTS } from './project.ts';

const key = (letter: string) => ({ id: letter.repeat(22), secret: letter.repeat(32) });

it('[BEYOND-7] a device stores the keys of its projects, and drops invalid ones', () => {
  const keys = [key('a'), key('b')];
  expect(readKeys(writeKeys(keys))).toEqual(keys);
  expect(readKeys(`${'a'.repeat(22)}~.~${writeKeys([key('c')])}~<script>`)).toEqual([key('c')]);
  expect(readKeys(undefined)).toEqual([]);
  expect(keyOf(keys, 'z'.repeat(22)).secret).toBe('');
});

it('[BEYOND-7] a full cookie accepts no new key, but a known one again', () => {
  const keys = Array.from({ length: MAX_OWN_PROJECTS }, (_, at) => key(String.fromCharCode(97 + at)));
  expect(withKey(keys, key('Z'))).toBeNull();
  expect(withKey(keys, key('a'))).toHaveLength(MAX_OWN_PROJECTS);
  expect(writeKeys(keys).length).toBeLessThan(2048);
});
