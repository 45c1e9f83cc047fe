// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { sheetEntry } from './sheet-entry.ts';

it.each([
  [null, undefined],
  [{ page: 1 }, undefined],
  [{ page: 1, sheet: 'menu' }, 'menu'],
])('[NAV-1] an entry of the history with %o is that of the sheet %s', (state, sheet) => {
  history.replaceState(state, '');
  expect(sheetEntry()).toBe(sheet);
});
