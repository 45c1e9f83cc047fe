// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { sheetEntry } from './sheet-entry.ts';

it.each([
  [null, undefined],
  [{ page: 1 }, undefined],
  [{ page: 1, sheet: 'menu' }, 'menu'],
])('[NAV-1] a history entry with %o belongs to the sheet %s', (state, sheet) => {
  history.replaceState(state, '');
  expect(sheetEntry()).toBe(sheet);
});
