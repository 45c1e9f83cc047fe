// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage, the } from '../../../tests/page.ts';
import { ALIVE, AWAKE, wakeIslands } from './wake.ts';

const ISLAND = `
  <astro-island>
    <input id="amount" value="1">
    <button id="more" type="button">Ещё</button>
    <button id="send">Отправить</button>
    <template></template>
  </astro-island>`;

let pressed: string[];
/** What a browser does once it has nothing else to do. */
let idle: (() => void)[];
let reload: ReturnType<typeof vi.fn>;
/** Whether the island's script can be had. */
let network: boolean;

async function openPage() {
  vi.resetModules();
  return (await import('./client-use.ts')).default;
}

/** React, as far as an island knows of it: it listens, and says that it does. */
async function hydrate(): Promise<void> {
  const island = the('astro-island');
  island.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).id));
  the('template').dispatchEvent(new Event(ALIVE, { bubbles: true }));
}

const load = vi.fn(async () => {
  if (!network) throw new TypeError('network');
  return hydrate;
});

async function drawIsland(value: true | { drawnWith: number } = true) {
  showPage(ISLAND);
  (await openPage())(load, { value }, the('astro-island'));
}

const settle = () => vi.advanceTimersByTimeAsync(100);

beforeEach(() => {
  vi.useFakeTimers();
  load.mockClear();
  pressed = [];
  idle = [];
  network = true;
  reload = vi.fn();
  delete document.documentElement.dataset[AWAKE];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(async () => {
  // What still waits begins, so that the next test's page is its own.
  network = true;
  document.dispatchEvent(new Event('click'));
  await settle();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an island of client:use', () => {
  it('[NAV-9] fetches its script when the page is quiet, and comes alive when the page is used', async () => {
    await drawIsland();
    for (const work of idle) work();
    await settle();
    expect(load).toHaveBeenCalledOnce();
    the('#more').click();
    await settle();
    expect(pressed).toEqual(['more']);
    expect(load).toHaveBeenCalledOnce();
  });

  it.each(['pointermove', 'keydown', 'focusin', 'scroll'])(
    '[NAV-9] comes alive by a %s anywhere in the page',
    async (sign) => {
      await drawIsland();
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      await settle();
      the('#more').click();
      expect(pressed).toEqual(['more']);
    },
  );

  it('[NAV-9] asks again when it is needed for what did not come ahead of time', async () => {
    network = false;
    await drawIsland();
    for (const work of idle) work();
    await settle();
    network = true;
    the('#more').click();
    await settle();
    expect([load.mock.calls.length, pressed]).toEqual([2, ['more']]);
  });

  it('[NAV-9] that comes into a page in use is alive at once', async () => {
    const clientUse = await openPage();
    showPage(ISLAND);
    clientUse(load, { value: true }, the('astro-island'));
    the('#more').click();
    await settle();
    showPage(ISLAND);
    clientUse(load, { value: true }, the('astro-island'));
    await settle();
    the('#send').click();
    expect(pressed).toEqual(['more', 'send']);
  });

  it('[LIST-2] sleeps on when somebody comes back to a page as it was drawn', async () => {
    await drawIsland();
    dispatchEvent(new Event('pageshow'));
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it('[LIST-2] comes alive for what the browser filled in when somebody came back', async () => {
    await drawIsland();
    the<HTMLInputElement>('#amount').value = '5';
    dispatchEvent(new Event('pageshow'));
    await settle();
    expect(load).toHaveBeenCalledOnce();
  });

  it('[LIST-2] hears what the browser filled in after a scroll had brought it alive', async () => {
    await drawIsland();
    const heard: string[] = [];
    the('#amount').addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
    document.dispatchEvent(new Event('scroll'));
    await settle();
    expect(load).toHaveBeenCalledOnce();
    the<HTMLInputElement>('#amount').value = '5';
    dispatchEvent(new Event('pageshow'));
    await settle();
    expect(heard).toEqual(['5']);
  });
});

describe('an island that shows what may be newer elsewhere', () => {
  it('[CART-4] comes alive for a newer one, and stays for the one it was drawn with', async () => {
    await drawIsland({ drawnWith: 3 });
    wakeIslands(3);
    await settle();
    expect(load).not.toHaveBeenCalled();
    wakeIslands(4);
    await settle();
    expect(load).toHaveBeenCalledOnce();
  });

  it('[CART-4] is alive at once where the page knew of a newer one before it came', async () => {
    wakeIslands(4);
    await drawIsland({ drawnWith: 3 });
    await settle();
    expect(load).toHaveBeenCalledOnce();
  });

  it('[CART-4] that says no version comes alive by any waking', async () => {
    await drawIsland();
    wakeIslands(1);
    await settle();
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('an island whose script does not come', () => {
  beforeEach(() => {
    network = false;
  });

  it('[BEYOND-9] has the page loaded anew once there is a connection, where nothing was typed', async () => {
    await drawIsland();
    the('#more').click();
    await settle();
    dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('[BEYOND-9] loses nothing that was typed: only a press of what needs script loads the page anew', async () => {
    await drawIsland();
    the<HTMLInputElement>('#amount').value = '5';
    the('#amount').dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    dispatchEvent(new Event('online'));
    the('#send').click();
    vi.stubGlobal('navigator', { onLine: false });
    the('#more').click();
    expect(reload).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: true });
    the('#more').click();
    expect(reload).toHaveBeenCalledOnce();
  });
});
