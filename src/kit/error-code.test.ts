import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCode } from './error-code.ts';

test('returns the code that the system gave an error', () => {
  try {
    readFileSync('/nowhere/at-all');
  } catch (error) {
    expect(errorCode(error)).toBe('ENOENT');
  }
  expect.assertions(1);
});

test.each([
  ['an error without a code', new Error('broken')],
  ['a code that is a number', Object.assign(new Error('refused'), { code: 404 })],
  ['a thrown text', 'ENOENT'],
  ['nothing', undefined],
  ['null', null],
])('is empty for %s', (_, thrown) => {
  expect(errorCode(thrown)).toBe('');
});
