// @vitest-environment jsdom

import { setImmediate as turn } from 'node:timers/promises';
import { Suspense, useState } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage, stubIntersections, the } from '../../../tests/page.ts';
import { answered } from './answered.ts';
import type { Regions } from './hydrate.ts';
import { Region, type RegionProps } from './Region.tsx';

function Counter({ from = 0 }: { from?: number }) {
  const [count, setCount] = useState(from);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

let idle: (() => void)[];
let intersections: ReturnType<typeof stubIntersections>;
/** Unique for each test, because listeners on the page are never removed. */
let name: string;
let tests = 0;

/** Limit that keeps a region from being hydrated for ever if each repeated press hydrates it again. */
const MAX_LOADS = 5;
const load = vi.fn<Regions[string]>();

let page: typeof import('./hydrate.ts');

beforeEach(async () => {
  vi.resetModules();
  page = await import('./hydrate.ts');
  idle = [];
  tests += 1;
  name = `counter-${tests}`;
  load
    .mockReset()
    .mockImplementation(() =>
      load.mock.calls.length > MAX_LOADS ? new Promise(() => {}) : Promise.resolve(Counter),
    );
  intersections = stubIntersections();
  // React's development build warns of the busy attribute, which React did not render.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('IntersectionObserver', intersections.Watcher);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const begin = (regions: Regions) => page.hydrateRegions(regions, () => null);

/** Draws a page with a region as the server renders it. */
function drawPage(given: Partial<RegionProps<{ from?: number }>> = {}): void {
  showPage(renderToString(<Region name={name} component={Counter} props={{ from: 3 }} {...given} />));
}

/** Waits with a generous timeout, because a busy machine takes time to load a module. */
async function eventually(look: () => void): Promise<void> {
  const loads = () => load.mock.calls.length;
  await vi.waitFor(() => loads() > MAX_LOADS || look(), { timeout: 30_000, interval: 10 });
  expect(loads()).toBeLessThanOrEqual(MAX_LOADS);
}
const shown = () => the('button').textContent;
const press = () => the('button').click();

describe('a region of the page', () => {
  it('[NAV-9] is hydrated at its first use, with its original props, and the press counts', async () => {
    drawPage();
    begin({ [name]: load });
    await turn();
    expect(load).not.toHaveBeenCalled();
    press();
    press();
    await eventually(() => expect(shown()).toBe('5'));
    press();
    await eventually(() => expect(shown()).toBe('6'));
    expect(load).toHaveBeenCalledOnce();
  });

  it('[NAV-9] that was added to the page later is hydrated too', async () => {
    showPage('');
    begin({ [name]: load });
    drawPage();
    press();
    await eventually(() => expect(shown()).toBe('4'));
  });

  it('[NAV-9] stays as it is while another part of the page is used', async () => {
    drawPage();
    begin({ [name]: load });
    document.body.dispatchEvent(new Event('click', { bubbles: true }));
    await turn();
    expect(load).not.toHaveBeenCalled();
    press();
    await eventually(() => expect(shown()).toBe('4'));
    expect(load).toHaveBeenCalledOnce();
  });

  it('[NAV-9] whose script failed to load is retried at its next use', async () => {
    drawPage();
    load.mockRejectedValueOnce(new TypeError('network'));
    load.mockImplementation(async () => answered(Counter, v.object({ from: v.number() })));
    begin({ [name]: load });
    const reached = vi.fn();
    document.addEventListener('click', reached, { once: true });
    press();
    await eventually(() => expect(reached).toHaveBeenCalled());
    await eventually(() => {
      press();
      expect(Number(shown())).toBeGreaterThan(3);
    });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('[RUN-3] is reported when its loaded script cannot be mounted, but not when loading failed', async () => {
    const { $failure } = await import('../failure/failure.ts');
    drawPage();
    load.mockRejectedValueOnce(new TypeError('network'));
    load.mockResolvedValueOnce(undefined as never);
    begin({ [name]: load });
    press();
    await eventually(() => expect(load).toHaveBeenCalledOnce());
    await turn();
    expect($failure.get()).toBeNull();
    await eventually(() => {
      press();
      expect($failure.get()).toMatchObject({ kind: 'region', region: name, error: expect.any(TypeError) });
    });
  });

  it('[LIST-4] that was filled in without a connection is hydrated once there is one', async () => {
    showPage(
      renderToString(<Region name={name} component={Counter} props={{ from: 3 }} />) +
        '<p id="lost" popover="manual"></p>',
    );
    const messages: unknown[] = [];
    the('#lost').togglePopover = (open) => messages.push(open) > 0;
    vi.stubGlobal('navigator', { onLine: false });
    begin({ [name]: load });
    for (const work of idle.splice(0)) work();
    the('button').dispatchEvent(new Event('input', { bubbles: true }));
    await eventually(() => expect(messages.at(-1)).toBe(true));
    // Nothing is loaded offline, because a browser may remember the failure and never request the file again.
    expect(load).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: true });
    dispatchEvent(new Event('online'));
    expect(messages.at(-1)).toBe(false);
    await eventually(() => expect(load).toHaveBeenCalledOnce());
    press();
    await eventually(() => expect(shown()).toBe('4'));
  });

  it('fetches its props where the page does not contain them, and retries without a response', async () => {
    const requested: string[] = [];
    let answer = new Response('', { status: 503 });
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address);
      return requested.length > MAX_LOADS ? new Promise(() => {}) : answer;
    });
    drawPage({ from: '/counter/state' });
    load.mockImplementation(async () => answered(Counter, v.object({ from: v.number() })));
    begin({ [name]: load });
    const reached = vi.fn();
    document.addEventListener('click', reached, { once: true });
    press();
    await eventually(() => expect(reached).toHaveBeenCalled());
    answer = new Response('{"from":3}');
    await eventually(() => {
      press();
      expect(Number(shown())).toBeGreaterThan(3);
    });
    expect(requested).toEqual(['/counter/state', '/counter/state']);
  });

  it('[NAV-9] is hydrated at its stated distance, once the page is used', async () => {
    drawPage({ within: 200 });
    begin({ [name]: load });
    expect(intersections.watched.size).toBe(0);
    document.body.dispatchEvent(new Event('scroll', { bubbles: true }));
    await eventually(() => expect([...intersections.watched.keys()]).toEqual([the('button')]));
    const [watched] = intersections.watched.values();
    expect(watched?.margin).toBe('200px');
    watched?.notify(false);
    await turn();
    expect(load).not.toHaveBeenCalled();
    watched?.notify(true);
    await eventually(() => expect(load).toHaveBeenCalledOnce());
  });

  it('[NAV-9] prefetches its script when the page is idle, but not while empty', async () => {
    drawPage();
    document.body.insertAdjacentHTML('beforeend', '<div data-region="popup"></div>');
    const later = vi.fn(async () => Counter);
    begin({ [name]: load, popup: later });
    await eventually(() => {
      for (const work of idle.splice(0)) work();
      expect([load.mock.calls.length, later.mock.calls.length]).toEqual([1, 0]);
    });
    press();
    await eventually(() => expect(shown()).toBe('4'));
  });

  it('[TRACK-1] does not prefetch its script if few visitors need it, but hydrates it when used', async () => {
    drawPage({ ahead: false });
    begin({ [name]: load });
    await turn();
    for (const work of idle.splice(0)) work();
    await turn();
    expect(load).not.toHaveBeenCalled();
    press();
    await eventually(() => expect(shown()).toBe('4'));
  });

  it('[BEYOND-9] prefetches it even while empty if it is needed without a connection', async () => {
    drawPage();
    document.body.insertAdjacentHTML('beforeend', '<div data-region="notices" data-ahead="yes"></div>');
    const notices = vi.fn(async () => Counter);
    begin({ [name]: load, notices });
    await eventually(() => {
      for (const work of idle.splice(0)) work();
      expect(notices).toHaveBeenCalledOnce();
    });
    vi.stubGlobal('navigator', { onLine: false });
    page.hydrate('notices');
    await eventually(() => expect(the('[data-region=notices] button')).toBeTruthy());
  });
});

/** A product's card, which is redrawn if the price has changed. */
function Goods({ price = 0, gone = false }: { price?: number; gone?: boolean }) {
  const [saved, setSaved] = useState(false);
  const save = () => setSaved(true);
  return (
    <Suspense>
      {gone ? (
        <p>{price} BYN, закончились</p>
      ) : (
        <form>
          <p>{price} BYN</p>
          <button type="button" name="keep" value="7" aria-pressed={saved} onClick={save} />
          <button type="button" name="keep" value="8" onClick={() => {}} />
        </form>
      )}
    </Suspense>
  );
}

describe('a region whose data is newer than its markup', () => {
  function drawGoods(answer: object): void {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
    showPage(renderToString(<Region name={name} component={Goods} props={{ price: 5 }} from="/goods" />));
    load.mockImplementation(async () =>
      answered(Goods, v.object({ price: v.number(), gone: v.exactOptional(v.boolean()) })),
    );
    begin({ [name]: load });
  }

  it('[LIST-15] is drawn from the data; a press counts for the same control of the same product', async () => {
    const complained = vi.mocked(console.error).mock.calls;
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    drawGoods({ price: 6 });
    the('[value="7"]').click();
    await vi.waitFor(() => expect(the('[value="7"]').ariaPressed).toBe('true'));
    expect(the('p').textContent).toBe('6 BYN');
    expect(the('[value="8"]').ariaPressed).toBeNull();
    expect([info.mock.calls.length, complained]).toEqual([1, []]);
  });

  it('[LIST-15] drops a press on something that is gone', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    drawGoods({ price: 5, gone: true });
    the('[value="7"]').click();
    await vi.waitFor(() => expect(the('p').textContent).toContain('закончились'));
  });
});

describe('hydrating regions by name', () => {
  it('[CART-4] hydrates those with outdated markup', async () => {
    drawPage();
    begin({ [name]: load });
    page.hydrate('basket');
    page.hydrate(name, ({ from }) => Number(from) < 3);
    await turn();
    expect(load).not.toHaveBeenCalled();
    page.hydrate(name, ({ from }) => Number(from) < 4);
    await eventually(() => expect(load).toHaveBeenCalledOnce());
    page.hydrate(name);
    press();
    await eventually(() => expect(shown()).toBe('4'));
    expect(load).toHaveBeenCalledOnce();
  });

  it('[PROD-8] draws one that was empty', async () => {
    showPage(`<div data-region="${name}" data-props='{"from":7}'></div>`);
    begin({ [name]: load });
    page.hydrate(name);
    await eventually(() => expect(shown()).toBe('7'));
    press();
    await eventually(() => expect(shown()).toBe('8'));
  });

  it('[CART-4] waits for the page script where that has not started', async () => {
    drawPage();
    page.hydrate(name);
    await turn();
    begin({ [name]: load });
    await eventually(() => expect(load).toHaveBeenCalledOnce());
  });
});

function Amount({ from = 0 }) {
  const [amount, setAmount] = useState(String(from));
  return (
    <label>
      <input value={amount} onChange={({ target }) => setAmount(target.value)} />
      <output>{amount}</output>
    </label>
  );
}

describe('the main region of a page', () => {
  /** Imitates a browser that restores the page from its cache. */
  const comeBack = () => dispatchEvent(new Event('pageshow'));
  const drawAmount = () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    load.mockImplementation(async () => Amount);
    drawPage({ component: Amount, main: true });
    begin({ [name]: load });
  };

  it('[LIST-2] follows values restored before the page’s script started', async () => {
    load.mockImplementation(async () => Amount);
    drawPage({ component: Amount, main: true });
    the<HTMLInputElement>('input').value = '5';
    begin({ [name]: load });
    await eventually(() => expect(the('output').textContent).toBe('5'));
  });

  it('[LIST-2] is not hydrated when the visitor returns to it unchanged', async () => {
    drawAmount();
    comeBack();
    await turn();
    expect(load).not.toHaveBeenCalled();
  });

  it('[LIST-2] follows values restored by the browser', async () => {
    drawAmount();
    the<HTMLInputElement>('input').value = '5';
    comeBack();
    await eventually(() => expect(the('output').textContent).toBe('5'));
  });

  it('[LIST-2] follows them also when scrolling has hydrated it', async () => {
    drawAmount();
    document.body.dispatchEvent(new Event('scroll', { bubbles: true }));
    await eventually(() => expect(intersections.watched.size).toBe(1));
    for (const { notify } of intersections.watched.values()) notify(true);
    await eventually(() => expect(the('[data-hydrated]')).toBeTruthy());
    the<HTMLInputElement>('input').value = '5';
    comeBack();
    await eventually(() => expect(the('output').textContent).toBe('5'));
  });

  it('[NAV-9] takes over the actions queued before the page’s script loaded, once and in order', async () => {
    drawPage({ main: true });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    const listener = vi.fn((event: Event) => event.stopImmediatePropagation());
    addEventListener('click', listener, { once: true, capture: true });
    the('button').dispatchEvent(click);
    vi.stubGlobal('takeQueued', () => [
      [click, { value: '', checked: false }],
      [click, { value: '', checked: false }],
    ]);
    begin({ [name]: load });
    press();
    await eventually(() => expect(shown()).toBe('6'));
  });

  it('[NAV-9] is hydrated without a touch where it states that', async () => {
    drawPage({ quiet: true });
    begin({ [name]: load });
    await turn();
    expect(the('[data-region]').hasAttribute('data-hydrated')).toBe(false);
    for (const work of idle.splice(0)) work();
    await eventually(() => expect(the('[data-hydrated]')).toBeTruthy());
  });
});

it('[BEYOND-9] a press that needs script is repeated once there is a connection, and the page announces it', async () => {
  showPage(
    renderToString(<Region name={name} component={Counter} props={{ from: 3 }} />) +
      '<p id="lost" popover="manual"></p>',
  );
  the('#lost').togglePopover = () => true;
  vi.stubGlobal('navigator', { onLine: false });
  begin({ [name]: load });
  press();
  await eventually(() => expect(the('#lost').onclick).toBeTruthy());
  expect([load.mock.calls.length, the('button').ariaBusy]).toEqual([0, 'true']);
  vi.stubGlobal('navigator', { onLine: true });
  dispatchEvent(new Event('online'));
  await eventually(() => expect(shown()).toBe('4'));
  expect(the('button').ariaBusy).toBeNull();
});
