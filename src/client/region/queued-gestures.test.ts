// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAWN_REGION } from '../../../tests/drawn-region.ts';
import { showPage, the } from '../../../tests/page.ts';
import type { Gesture } from '../gesture/gestures.ts';
import { hydrateWithQueue, type SendEarly } from './queued-gestures.ts';

/** What the component receives, or the page if the component did not load. */
let received: string[];
/** Lets the region's script load or fail. */
let script: PromiseWithResolvers<void>;
let region: HTMLElement;
/** Stands for the function that buys early. */
let sendEarly: SendEarly;

function listen(to: EventTarget): void {
  const receive = (words: string) => void received.push(words);
  to.addEventListener('input', ({ target }) => {
    const { id, type, value } = target as HTMLInputElement;
    // The field is first set to an empty text for React; that is not recorded.
    if (type === 'text' && value) receive(`${id} = ${value}`);
  });
  to.addEventListener('click', (event) => {
    const { id, type, checked } = event.target as HTMLInputElement;
    if (type === 'checkbox') return receive(`${id} ${checked ? 'on' : 'off'}`);
    event.preventDefault();
    receive(id);
  });
  to.addEventListener('keydown', (event) => receive(`${(event as KeyboardEvent).key}`));
}

beforeEach(() => {
  vi.useFakeTimers();
  showPage(DRAWN_REGION);
  received = [];
  script = Promise.withResolvers();
  region = the('[data-region]');
  sendEarly = () => null;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts hydration; the region is rendered when the script loads. */
function begin(before: readonly Gesture[] = []) {
  const mount = async () => {
    await script.promise;
    listen(region);
  };
  return hydrateWithQueue(region, mount, before, (...press) => sendEarly(...press));
}

function type(text: string, into = '#amount'): void {
  the<HTMLInputElement>(into).value = text;
  the(into).dispatchEvent(new Event('input', { bubbles: true }));
}

const turn = (key: string) =>
  the('#tab').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** Waits until everything in progress is done. */
const settle = () => vi.advanceTimersByTimeAsync(100);

describe('actions in a region before it is hydrated', () => {
  it('[NAV-9] are repeated in their order', async () => {
    const hydration = begin();
    type('2');
    the('#area').click();
    type('7');
    the('#extra').click();
    turn('ArrowRight');
    the('#link').click();
    script.resolve();
    await settle();
    expect(await hydration).toEqual({ hydrated: true, entered: true, pending: [] });
    expect(received).toEqual(['amount = 2', 'area', 'amount = 7', 'extra on', 'ArrowRight', 'link']);
  });

  it('[NAV-9] come after those before the page’s script, once each', async () => {
    the<HTMLInputElement>('#amount').value = '7,2';
    the<HTMLInputElement>('#extra').checked = true;
    const before: Gesture[] = [
      { kind: 'type', control: the('#amount'), text: '2' },
      { kind: 'press', control: the('#area') },
      { kind: 'type', control: the('#amount'), text: '7,2' },
    ];
    void begin(before);
    the('#link').click();
    script.resolve();
    await settle();
    // The browser ticked the box before the gestures, so the tick comes first.
    expect(received).toEqual(['extra on', 'amount = 2', 'area', 'amount = 7,2', 'link']);
  });

  it('[NAV-9] reach no handler until then, and a pressed button looks busy', async () => {
    listen(the('main'));
    const hydration = begin();
    const pressed = new MouseEvent('click', { bubbles: true, cancelable: true });
    the('#area').dispatchEvent(pressed);
    turn('End');
    expect([pressed.defaultPrevented, the('#area').ariaBusy, received]).toEqual([true, 'true', []]);
    script.resolve();
    await settle();
    expect([(await hydration).entered, the('#area').ariaBusy]).toEqual([false, null]);
  });

  it('[NAV-9] show a tick at once, and the region receives the latest one last', async () => {
    void begin();
    the('#extra').click();
    expect(the<HTMLInputElement>('#extra').checked).toBe(true);
    the('#extra').click();
    script.resolve();
    await settle();
    expect(received).toEqual(['extra on', 'extra off']);
    expect(the<HTMLInputElement>('#extra').checked).toBe(false);
  });

  it('[NAV-9] are left to the browser where it handles them correctly: plain links, a press for a new tab', async () => {
    listen(the('main'));
    void begin();
    the('#plain').click();
    the('#link').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(received).toEqual(['plain', 'link']);
    script.resolve();
    await settle();
    expect(received).toEqual(['plain', 'link']);
  });

  it('[LIST-2] start with the values restored by the browser', async () => {
    the<HTMLInputElement>('#amount').value = '5';
    void begin();
    the('#area').click();
    script.resolve();
    await settle();
    expect(received).toEqual(['amount = 5', 'area']);
  });
});

describe('a region whose script fails to load', () => {
  it('[NAV-9] returns the queued actions to the page', async () => {
    const hydration = begin();
    type('2');
    the('#link').click();
    listen(the('main'));
    script.reject(new TypeError('network'));
    await settle();
    expect(await hydration).toEqual({ hydrated: false, entered: true, pending: [] });
    expect(received).toEqual(['amount = 2', 'link']);
    the('#area').click();
    expect(received.at(-1)).toBe('area');
  });

  it('[BEYOND-9] reports what needs script where there is no connection, and returns the rest', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    listen(the('main'));
    const hydration = begin();
    the('#area').click();
    the('#buy').click();
    script.reject(new TypeError('network'));
    await settle();
    expect(received).toEqual(['buy']);
    expect(await hydration).toEqual({
      hydrated: false,
      entered: false,
      pending: [{ kind: 'press', control: the('#area') }],
    });
    expect([the('#area').ariaBusy, the('#buy').ariaBusy]).toEqual(['true', null]);
  });

  it('[LIST-4] reports filled-in values that the browser keeps', async () => {
    the('#amount').closest('div')?.toggleAttribute('data-plain', true);
    const hydration = begin();
    type('2');
    script.reject(new TypeError('network'));
    await settle();
    expect([(await hydration).entered, received]).toEqual([true, []]);
  });
});

describe('products bought before the region is hydrated', () => {
  let presses: (FormData | undefined)[];
  /** Resolves with whether the early purchase succeeded. */
  let bought: PromiseWithResolvers<boolean>;

  beforeEach(() => {
    presses = [];
    bought = Promise.withResolvers();
    sendEarly = (pressed, form) => {
      if (pressed.id !== 'buy') return null;
      presses.push(form);
      return bought.promise;
    };
  });

  it('[CART-2] are not bought again by the region, however often the button was pressed', async () => {
    const hydration = begin();
    the('#buy').click();
    the('#buy').click();
    script.resolve();
    await settle();
    expect([presses.length, the('#buy').ariaBusy]).toEqual([1, 'true']);
    bought.resolve(true);
    await settle();
    expect([(await hydration).hydrated, received, the('#buy').ariaBusy]).toEqual([true, [], null]);
  });

  it('[CART-2] are bought with the form’s values at the time of the press', async () => {
    const form = new FormData();
    void begin([{ kind: 'press', control: the('#buy'), form }]);
    the('#buy').click();
    script.resolve();
    bought.resolve(true);
    await settle();
    expect([presses, received]).toEqual([[form], []]);
  });

  it('[CART-2] are left to the region where the page did not buy them', async () => {
    void begin();
    the('#buy').click();
    script.resolve();
    bought.resolve(false);
    await settle();
    expect(received).toEqual(['buy']);
  });

  it('[CART-2] are left to the region after an earlier action, which may change what is bought', async () => {
    void begin();
    type('3');
    the('#buy').click();
    script.resolve();
    await settle();
    expect([presses, received]).toEqual([[], ['amount = 3', 'buy']]);
  });
});
