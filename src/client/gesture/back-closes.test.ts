// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage, the } from '../../../tests/page.ts';
import { closeByBack } from './back-closes.ts';
import { sheetEntry } from './sheet-entry.ts';

let wide: boolean;
let replaced: string[];
/** States of the history entries that the page's own listener is notified of. */
let received: (string | undefined)[];
let sheets = 0;

const pageListens = () => void received.push(sheetEntry());

beforeEach(() => {
  wide = false;
  replaced = [];
  received = [];
  // Each test begins at an entry of the page itself.
  history.pushState({ page: 1 }, '');
  vi.stubGlobal('matchMedia', () => ({ matches: wide }));
  vi.stubGlobal('location', { origin: location.origin, replace: (to: string) => replaced.push(to) });
});
afterEach(() => {
  removeEventListener('popstate', pageListens);
  vi.unstubAllGlobals();
});

/** Waits with a generous timeout, because the machine may be busy. */
const eventually = (look: () => void) => vi.waitFor(look, { timeout: 30_000, interval: 10 });

/** Renders a popover and simulates its state; each test uses another id. */
function drawSheet() {
  sheets += 1;
  const id = `sheet${sheets}`;
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="${id}"><a class="own" href="/catalog/">Плитка</a><a class="far" href="https://maps.example/">Карта</a></div>`,
  );
  const sheet = the(`#${id}`);
  let open = false;
  const turn = (now: boolean) => {
    open = now;
    sheet.dispatchEvent(new Event('toggle'));
  };
  Object.assign(sheet, { matches: () => open, hidePopover: () => turn(false) });
  return { sheet, id, open: () => turn(true), close: () => turn(false), isOpen: () => open };
}

describe('the Back button on a phone', () => {
  it('[NAV-1] closes an open sheet and stays on the page, without notifying the page', async () => {
    showPage('');
    const { sheet, id, open, isOpen } = drawSheet();
    open();
    const entries = history.length;
    closeByBack(sheet);
    addEventListener('popstate', pageListens);
    expect([history.state, history.length]).toEqual([{ page: 1, sheet: id }, entries + 1]);
    history.back();
    await eventually(() => expect(isOpen()).toBe(false));
    expect([history.state, received]).toEqual([{ page: 1 }, []]);
  });

  it('[NAV-1] leaves the page once the sheet was closed by hand: its history entry is gone', async () => {
    const { sheet, open, close } = drawSheet();
    open();
    closeByBack(sheet);
    addEventListener('popstate', pageListens);
    close();
    await eventually(() => expect(history.state).toEqual({ page: 1 }));
    expect(received).toEqual([]);
    history.back();
    await eventually(() => expect(received).toHaveLength(1));
  });

  it('[NAV-1] closes the sheet each time it is opened', async () => {
    const { sheet, id, open, isOpen } = drawSheet();
    closeByBack(sheet);
    closeByBack(sheet);
    for (let times = 0; times < 2; times++) {
      open();
      expect(sheetEntry()).toBe(id);
      history.back();
      await eventually(() => expect(isOpen()).toBe(false));
    }
    expect(history.state).toEqual({ page: 1 });
  });

  it('[NAV-1] is left to the page in a wide window', () => {
    wide = true;
    const { sheet, open } = drawSheet();
    const entries = history.length;
    closeByBack(sheet);
    open();
    expect([sheetEntry(), history.length]).toEqual([undefined, entries]);
  });

  it('[LIST-3] uses one entry for two sheets: the second replaces the first', () => {
    const [first, second] = [drawSheet(), drawSheet()];
    closeByBack(first.sheet);
    closeByBack(second.sheet);
    first.open();
    const entries = history.length;
    second.open();
    expect([sheetEntry(), history.length]).toEqual([second.id, entries]);
  });

  it('[LIST-3] does not go back over what replaced the sheet’s history entry as it closed', async () => {
    const { sheet, open, close } = drawSheet();
    const back = vi.spyOn(history, 'back');
    closeByBack(sheet);
    open();
    vi.useFakeTimers();
    close();
    history.replaceState({ found: 12 }, '');
    vi.runAllTimers();
    vi.useRealTimers();
    expect([back.mock.calls.length, history.state]).toEqual([0, { found: 12 }]);
    back.mockRestore();
  });
});

describe('a link in an open sheet', () => {
  it('[NAV-1] replaces the sheet’s entry, so that Back leads to the page', () => {
    const { sheet, open } = drawSheet();
    closeByBack(sheet);
    open();
    the(`#${sheet.id} .own`).click();
    expect(replaced).toEqual([new URL('/catalog/', location.origin).href]);
  });

  it.each([
    ['that leads to another site', '.far', {}],
    ['pressed for a new tab', '.own', { ctrlKey: true }],
  ])('[NAV-1] is left to the browser %s', (_, link, keys) => {
    const { sheet, open } = drawSheet();
    closeByBack(sheet);
    open();
    const stay = vi.fn((event: Event) => event.preventDefault());
    // Added now, so that it runs after the sheet's listener.
    addEventListener('click', stay, { once: true });
    the(`#${sheet.id} ${link}`).dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }),
    );
    expect([stay.mock.calls.length, replaced]).toEqual([1, []]);
  });

  it('[NAV-1] is left to the browser once the sheet is closed', () => {
    const { sheet } = drawSheet();
    closeByBack(sheet);
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    the(`#${sheet.id} .own`).click();
    expect(replaced).toEqual([]);
  });
});
