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
let near: ReturnType<typeof stubIntersections>;
/** Regions of earlier tests have other names, for nothing stops listening to a page. */
let name: string;
let tests = 0;

/** More than any test asks for: a region that was hydrated again at each repeated press would otherwise never end. */
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
  near = stubIntersections();
  // React for development complains of the mark of a pressed button, which nobody drew.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('IntersectionObserver', near.Watcher);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const begin = (regions: Regions) => page.hydrateRegions(regions, () => null);

/** A page with a region as the server draws it. */
function drawPage(given: Partial<RegionProps<{ from?: number }>> = {}): void {
  showPage(renderToString(<Region name={name} component={Counter} props={{ from: 3 }} {...given} />));
}

/** A busy machine may take its time to fetch a module. */
async function eventually(look: () => void): Promise<void> {
  const loads = () => load.mock.calls.length;
  await vi.waitFor(() => loads() > MAX_LOADS || look(), { timeout: 30_000, interval: 10 });
  expect(loads()).toBeLessThanOrEqual(MAX_LOADS);
}
const shown = () => the('button').textContent;
const press = () => the('button').click();

describe('a region of the page', () => {
  it('[NAV-9] is hydrated at its first use, with what it was drawn with, and the press counts', async () => {
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

  it('[NAV-9] that came into the page later does so too', async () => {
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

  it('[NAV-9] whose script did not come is tried again at its next use', async () => {
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

  it('[RUN-3] is reported when what came for it cannot be mounted, and not when nothing came', async () => {
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

  it('[LIST-4] in which something was filled in without a connection is hydrated once there is one', async () => {
    showPage(
      renderToString(<Region name={name} component={Counter} props={{ from: 3 }} />) +
        '<p id="lost" popover="manual"></p>',
    );
    const said: unknown[] = [];
    the('#lost').togglePopover = (open) => said.push(open) > 0;
    vi.stubGlobal('navigator', { onLine: false });
    begin({ [name]: load });
    for (const work of idle.splice(0)) work();
    the('button').dispatchEvent(new Event('input', { bubbles: true }));
    await eventually(() => expect(said.at(-1)).toBe(true));
    // A browser may keep it that a file did not come, and never ask for it again.
    expect(load).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: true });
    dispatchEvent(new Event('online'));
    expect(said.at(-1)).toBe(false);
    await eventually(() => expect(load).toHaveBeenCalledOnce());
    press();
    await eventually(() => expect(shown()).toBe('4'));
  });

  it('asks for what it is drawn with where the page does not say it, and is tried again without an answer', async () => {
    const asked: string[] = [];
    let answer = new Response('', { status: 503 });
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return asked.length > MAX_LOADS ? new Promise(() => {}) : answer;
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
    expect(asked).toEqual(['/counter/state', '/counter/state']);
  });

  it('[NAV-9] is hydrated as near as it says, once the page is used', async () => {
    drawPage({ near: 200 });
    begin({ [name]: load });
    expect(near.watched.size).toBe(0);
    document.body.dispatchEvent(new Event('scroll', { bubbles: true }));
    await eventually(() => expect([...near.watched.keys()]).toEqual([the('button')]));
    const [watched] = near.watched.values();
    expect(watched?.margin).toBe('200px');
    watched?.notify(false);
    await turn();
    expect(load).not.toHaveBeenCalled();
    watched?.notify(true);
    await eventually(() => expect(load).toHaveBeenCalledOnce());
  });

  it('[NAV-9] has its script fetched when the page is quiet, but not for an empty one', async () => {
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

  it('[BEYOND-9] has it fetched although it is empty where it is wanted without a connection', async () => {
    drawPage();
    document.body.insertAdjacentHTML('beforeend', '<div data-region="notices" data-ahead></div>');
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

/** Goods of a card, which are redrawn where they cost something else by now. */
function Goods({ price = 0, gone = false }: { price?: number; gone?: boolean }) {
  const [kept, setKept] = useState(false);
  const keep = () => setKept(true);
  return (
    <Suspense>
      {gone ? (
        <p>{price} BYN, закончились</p>
      ) : (
        <form>
          <p>{price} BYN</p>
          <button type="button" name="keep" value="7" aria-pressed={kept} onClick={keep} />
          <button type="button" name="keep" value="8" onClick={() => {}} />
        </form>
      )}
    </Suspense>
  );
}

describe('a region whose data are newer than its markup', () => {
  function drawGoods(answer: object): void {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
    showPage(renderToString(<Region name={name} component={Goods} props={{ price: 5 }} from="/goods" />));
    load.mockImplementation(async () =>
      answered(Goods, v.object({ price: v.number(), gone: v.exactOptional(v.boolean()) })),
    );
    begin({ [name]: load });
  }

  it('[LIST-15] is drawn from them; what was pressed counts for what says the same of the same goods', async () => {
    const complained = vi.mocked(console.error).mock.calls;
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    drawGoods({ price: 6 });
    the('[value="7"]').click();
    await vi.waitFor(() => expect(the('[value="7"]').ariaPressed).toBe('true'));
    expect(the('p').textContent).toBe('6 BYN');
    expect(the('[value="8"]').ariaPressed).toBeNull();
    expect([info.mock.calls.length, complained]).toEqual([1, []]);
  });

  it('[LIST-15] leaves a press on what is gone', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    drawGoods({ price: 5, gone: true });
    the('[value="7"]').click();
    await vi.waitFor(() => expect(the('p').textContent).toContain('закончились'));
  });
});

describe('hydrating the regions of a name', () => {
  it('[CART-4] hydrates those whose drawing is out of date', async () => {
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

  it('[PROD-8] draws one that stood empty', async () => {
    showPage(`<div data-region="${name}" data-props='{"from":7}'></div>`);
    begin({ [name]: load });
    page.hydrate(name);
    await eventually(() => expect(shown()).toBe('7'));
    press();
    await eventually(() => expect(shown()).toBe('8'));
  });

  it('[CART-4] waits for the script of every page where that has not begun', async () => {
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

describe('a region that the page is there for', () => {
  /** A browser that comes back to a page says so once it has filled in what was there. */
  const comeBack = () => dispatchEvent(new Event('pageshow'));
  const drawAmount = () => {
    load.mockImplementation(async () => Amount);
    drawPage({ component: Amount, main: true });
    begin({ [name]: load });
  };

  it('[LIST-2] stays as it was drawn when somebody comes back to it as it was', async () => {
    drawAmount();
    comeBack();
    await turn();
    expect(load).not.toHaveBeenCalled();
  });

  it('[LIST-2] follows what the browser filled in when somebody came back', async () => {
    drawAmount();
    the<HTMLInputElement>('input').value = '5';
    comeBack();
    await eventually(() => expect(the('output').textContent).toBe('5'));
  });

  it('[LIST-2] follows it also where a scroll had hydrated it', async () => {
    drawAmount();
    document.body.dispatchEvent(new Event('scroll', { bubbles: true }));
    await eventually(() => expect(near.watched.size).toBe(1));
    for (const { notify } of near.watched.values()) notify(true);
    await eventually(() => expect(the('[data-hydrated]')).toBeTruthy());
    the<HTMLInputElement>('input').value = '5';
    comeBack();
    await eventually(() => expect(the('output').textContent).toBe('5'));
  });

  it('[NAV-9] takes over what was held before the page’s script came, once and in order', async () => {
    drawPage({ main: true });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    const held = vi.fn((event: Event) => event.stopImmediatePropagation());
    addEventListener('click', held, { once: true, capture: true });
    the('button').dispatchEvent(click);
    vi.stubGlobal('takeHeld', () => [
      [click, { value: '', checked: false }],
      [click, { value: '', checked: false }],
    ]);
    begin({ [name]: load });
    press();
    await eventually(() => expect(shown()).toBe('6'));
  });

  it('[NAV-9] is hydrated without a touch where it says so', async () => {
    drawPage({ quiet: true });
    begin({ [name]: load });
    await turn();
    expect(the('[data-region]').hasAttribute('data-hydrated')).toBe(false);
    for (const work of idle.splice(0)) work();
    await eventually(() => expect(the('[data-hydrated]')).toBeTruthy());
  });
});

it('[BEYOND-9] a press that only script can answer is done once there is a connection, and the page says so', async () => {
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
