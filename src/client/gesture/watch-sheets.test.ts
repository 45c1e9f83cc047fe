// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage, the } from '../../../tests/page.ts';
import { sheetEntry } from './sheet-entry.ts';
import { watchSheets } from './watch-sheets.ts';

let wide: boolean;

beforeEach(() => {
  wide = false;
  vi.stubGlobal('matchMedia', () => ({ matches: wide }));
  history.pushState({ page: 1 }, '');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The timeout is long because the machine may be busy. */
const eventually = (look: () => void) => vi.waitFor(look, { timeout: 30_000, interval: 10 });

function open(id: string): void {
  showPage(`<div id="${id}"></div>`);
  const matches = (selector: string) => selector === ':popover-open' || selector.includes(`#${id}`);
  Object.assign(the(`#${id}`), { matches });
  the(`#${id}`).dispatchEvent(new Event('toggle'));
}

it('[NAV-1] [LIST-3] menu and filters on a phone have a history entry from their first opening on', async () => {
  watchSheets();
  open('tip');
  open('filter');
  await eventually(() => expect(sheetEntry()).toBe('filter'));
  open('menu');
  await eventually(() => expect(sheetEntry()).toBe('menu'));
});

it('[NAV-1] [LIST-3] a wide window loads nothing for sheets', async () => {
  watchSheets();
  // Collects the handlers that `closeByBack` adds.
  const listens = vi.spyOn(window, 'addEventListener');
  const listened = () => listens.mock.calls.map(([type]) => type);
  wide = true;
  open('menu');
  open('filter');
  await vi.dynamicImportSettled();
  expect([listened(), sheetEntry()]).toEqual([[], undefined]);
  wide = false;
  open('menu');
  await eventually(() => expect(listened()).toContain('popstate'));
});

it('[NAV-1] a reloaded page shows no sheet and has its own history entry', () => {
  history.replaceState({ page: 1, sheet: 'menu' }, '');
  watchSheets();
  expect([sheetEntry(), history.state]).toEqual([undefined, { page: 1, sheet: undefined }]);
});
