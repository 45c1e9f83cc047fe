// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAWN_ISLAND } from '../../../tests/drawn-island.ts';
import { showPage, the } from '../../../tests/page.ts';
import { bringAlive, restoredIn } from './bring-alive.ts';
import { EARLY_PRESS, type EarlyPress, KEEPS } from './early-press.ts';
import { ALIVE } from './wake.ts';

/** What the island's component receives, or the page where no component came. */
let received: string[];
/** Lets the island's script come, or fail. */
let script: PromiseWithResolvers<void>;
let island: HTMLElement;

function listen(to: EventTarget): void {
  const say = (words: string) => void received.push(words);
  to.addEventListener('input', ({ target }) => {
    const { id, type, value } = target as HTMLInputElement;
    // React gets an empty field first.
    if (type === 'text' && value) say(`${id} = ${value}`);
  });
  to.addEventListener('click', (event) => {
    const { id, type, checked } = event.target as HTMLInputElement;
    if (type === 'checkbox') return say(`${id} ${checked ? 'on' : 'off'}`);
    event.preventDefault();
    say(id);
  });
  to.addEventListener('keydown', (event) => say(`${(event as KeyboardEvent).key}`));
}

beforeEach(() => {
  vi.useFakeTimers();
  showPage(DRAWN_ISLAND);
  received = [];
  script = Promise.withResolvers();
  island = the('[data-region]');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The island comes alive as soon as its script does, unless it stays silent. */
function begin(silent = false) {
  return bringAlive(island, async () => {
    await script.promise;
    listen(island);
    if (!silent) sayAlive('#alive');
  });
}

const sayAlive = (mark: string) => the(mark).dispatchEvent(new Event(ALIVE, { bubbles: true }));

function type(text: string, into = '#amount'): void {
  the<HTMLInputElement>(into).value = text;
  the(into).dispatchEvent(new Event('input', { bubbles: true }));
}

const turn = (key: string) =>
  the('#tab').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** All that is on its way has happened. */
const settle = () => vi.advanceTimersByTimeAsync(100);

describe('what is done in an island before it is alive', () => {
  it('[NAV-9] is repeated in the order it was done', async () => {
    const birth = begin();
    type('2');
    the('#area').click();
    type('7');
    the('#extra').click();
    turn('ArrowRight');
    the('#link').click();
    script.resolve();
    await settle();
    expect(await birth).toEqual({ alive: true, touched: true });
    expect(received).toEqual(['amount = 2', 'area', 'amount = 7', 'extra on', 'ArrowRight', 'link']);
  });

  it('[NAV-9] reaches nobody until then, and a pressed button looks busy', async () => {
    listen(the('main'));
    const birth = begin();
    const pressed = new MouseEvent('click', { bubbles: true, cancelable: true });
    the('#area').dispatchEvent(pressed);
    turn('End');
    expect([pressed.defaultPrevented, the('#area').ariaBusy, received]).toEqual([true, 'true', []]);
    script.resolve();
    await settle();
    expect([await birth, the('#area').ariaBusy]).toEqual([{ alive: true, touched: false }, null]);
  });

  it('[NAV-9] shows a tick at once, and the island receives the last one last', async () => {
    void begin();
    the('#extra').click();
    expect(the<HTMLInputElement>('#extra').checked).toBe(true);
    the('#extra').click();
    script.resolve();
    await settle();
    expect(received).toEqual(['extra on', 'extra off']);
    expect(the<HTMLInputElement>('#extra').checked).toBe(false);
  });

  it('[NAV-9] stays the browser’s where that answers rightly: plain links, a press for a new tab', async () => {
    listen(the('main'));
    void begin();
    the('#plain').click();
    the('#link').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(received).toEqual(['plain', 'link']);
    script.resolve();
    await settle();
    expect(received).toEqual(['plain', 'link']);
  });

  it('[LIST-2] begins with what the browser has filled in, but for what an island within has', async () => {
    the<HTMLInputElement>('#amount').value = '5';
    the<HTMLInputElement>('#inner').value = '9';
    expect(restoredIn(island)).toEqual([{ typed: the('#amount'), text: '5' }]);
    void begin();
    the('#area').click();
    script.resolve();
    await settle();
    expect(received).toEqual(['amount = 5', 'area']);
  });
});

describe('an island', () => {
  it('[NAV-9] is not alive because one within it is', async () => {
    const birth = begin(true);
    the('#area').click();
    script.resolve();
    await settle();
    sayAlive('#inner');
    await settle();
    expect(received).toEqual([]);
    sayAlive('#alive');
    await settle();
    expect([await birth, received]).toEqual([{ alive: true, touched: false }, ['area']]);
  });

  it('[NAV-9] counts as alive 5 s after its script came, should it not say so', async () => {
    const birth = begin(true);
    the('#area').click();
    await vi.advanceTimersByTimeAsync(60_000);
    script.resolve();
    await vi.advanceTimersByTimeAsync(4999);
    expect(received).toEqual([]);
    await settle();
    expect([await birth, received]).toEqual([{ alive: true, touched: false }, ['area']]);
  });

  it('[NAV-9] whose script does not come gives what was done back to the page', async () => {
    const birth = begin();
    type('2');
    the('#link').click();
    listen(the('main'));
    script.reject(new TypeError('network'));
    await settle();
    expect([await birth, received]).toEqual([{ alive: false, touched: true }, ['amount = 2', 'link']]);
    the('#area').click();
    expect(received.at(-1)).toBe('area');
  });

  it('[NAV-9] that React could not take over does so too, and one within it speaks for itself', async () => {
    listen(the('main'));
    const birth = begin(true);
    the('#area').click();
    script.resolve();
    the('astro-island').dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
    await settle();
    expect(received).toEqual([]);
    island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
    await settle();
    expect(await birth).toEqual({ alive: false, touched: false });
    expect(received).toContain('area');
  });

  it('[BEYOND-9] without a connection keeps a press that leads away until there is one', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    listen(the('main'));
    const birth = begin();
    the('#link').click();
    script.reject(new TypeError('network'));
    await settle();
    expect(received).toEqual([]);
    dispatchEvent(new Event('online'));
    await settle();
    expect([(await birth).alive, received]).toEqual([false, ['link']]);
  });

  it('[LIST-4] without a connection leaves it to the page’s script where that has come', async () => {
    document.documentElement.toggleAttribute(KEEPS, true);
    vi.stubGlobal('navigator', { onLine: false });
    listen(the('main'));
    const birth = begin();
    the('#link').click();
    script.reject(new TypeError('network'));
    await settle();
    expect([await birth, received]).toEqual([{ alive: false, touched: true }, ['link']]);
    document.documentElement.removeAttribute(KEEPS);
  });

  it('[LIST-4] reports what was filled in where the browser keeps it', async () => {
    the('#amount').closest('div')?.toggleAttribute('data-plain', true);
    const birth = begin();
    type('2');
    script.reject(new TypeError('network'));
    await settle();
    expect([await birth, received]).toEqual([{ alive: false, touched: true }, []]);
  });

  it.each([
    ['at once where the page’s script keeps it for later', true, ['area', 'buy']],
    ['once there is one where that script has not come', false, []],
  ])('[BEYOND-9] without a connection gives a press that buys back %s', async (_, keeps, receivedAtOnce) => {
    document.documentElement.toggleAttribute(KEEPS, keeps);
    vi.stubGlobal('navigator', { onLine: false });
    listen(the('main'));
    void begin();
    the('#area').click();
    the('#buy').click();
    script.reject(new TypeError('network'));
    await settle();
    expect(received).toEqual(receivedAtOnce);
    dispatchEvent(new Event('online'));
    await settle();
    expect(received).toEqual(['area', 'buy']);
    document.documentElement.removeAttribute(KEEPS);
  });
});

describe('goods bought before the island is alive', () => {
  let presses: EarlyPress[];
  /** Whether the page's script gets them into the basket. */
  let bought: PromiseWithResolvers<boolean>;
  const buyAtOnce = (event: Event) => {
    const { detail } = event as CustomEvent<EarlyPress>;
    detail.sent = bought.promise;
    presses.push(detail);
  };

  beforeEach(() => {
    presses = [];
    bought = Promise.withResolvers();
    document.addEventListener(EARLY_PRESS, buyAtOnce);
  });
  afterEach(() => document.removeEventListener(EARLY_PRESS, buyAtOnce));

  it('[CART-2] are not bought again by the island, however often it was pressed', async () => {
    const birth = begin();
    the('#buy').click();
    the('#buy').click();
    script.resolve();
    await settle();
    expect([presses.length, the('#buy').ariaBusy]).toEqual([1, 'true']);
    bought.resolve(true);
    await settle();
    expect([await birth, received, the('#buy').ariaBusy]).toEqual([
      { alive: true, touched: false },
      [],
      null,
    ]);
  });

  it('[CART-2] are left to the island where the page’s script did not buy them', async () => {
    void begin();
    the('#buy').click();
    script.resolve();
    bought.resolve(false);
    await settle();
    expect(received).toEqual(['buy']);
  });

  it('[CART-2] are the island’s where something was done before, for it may change what is bought', async () => {
    void begin();
    type('3');
    the('#buy').click();
    script.resolve();
    await settle();
    expect([presses, received]).toEqual([[], ['amount = 3', 'buy']]);
  });

  it('[CART-2] are the island’s where the page’s script never came', async () => {
    document.removeEventListener(EARLY_PRESS, buyAtOnce);
    void begin();
    the('#buy').click();
    script.resolve();
    await settle();
    expect(received).toEqual(['buy']);
  });
});
