import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { widgetAnswered } from '../../../tests/shop-answers.ts';
import { $queue } from '../store/basket-queue.ts';
import { BUYS, EARLY_PRESS, type EarlyPress, KEEPS, LISTENING } from './early-press.ts';
import { buyByEarlyPresses } from './listen-to-presses.ts';

/** A form's data as a browser reads it off the form. */
class Said extends FormData {
  constructor(form?: { fields?: Record<string, string> }) {
    super();
    for (const [name, value] of Object.entries(form?.fields ?? {})) this.append(name, value);
  }
}

let page: EventTarget;
let screen: EventTarget;
let posted: string[];
const marks = new Set<string>();

beforeEach(() => {
  page = new EventTarget();
  screen = new EventTarget();
  posted = [];
  const documentElement = {
    toggleAttribute: (name: string, on: boolean) => void (on ? marks.add(name) : marks.delete(name)),
  };
  vi.stubGlobal('document', Object.assign(page, { documentElement }));
  $queue.set([]);
  marks.clear();
  vi.stubGlobal('addEventListener', screen.addEventListener.bind(screen));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('FormData', Said);
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    if (given.method !== 'POST') return new Response('', { status: 503 });
    posted.push(`${address} ${given.body}`);
    return new Response(JSON.stringify(widgetAnswered()));
  });
});
afterEach(() => vi.unstubAllGlobals());

function submit() {
  const form = Object.assign(new EventTarget(), { fields: { offer: '7' } });
  const submitter = { ariaBusy: null, matches: (selector: string) => selector === BUYS };
  const event = new Event('submit', { cancelable: true });
  Object.defineProperties(event, { target: { value: form }, submitter: { value: submitter } });
  screen.dispatchEvent(event);
  return { taken: event.defaultPrevented, submitter };
}

describe('the page’s own script', () => {
  it('[CART-2] says that it listens, and buys by a press of an island that is not alive', async () => {
    const listening = vi.fn();
    page.addEventListener(LISTENING, listening);
    buyByEarlyPresses();
    expect(listening).toHaveBeenCalledOnce();
    const said = new FormData();
    said.append('offer', '7');
    const detail: EarlyPress = { form: new EventTarget() as HTMLFormElement, said };
    page.dispatchEvent(new CustomEvent(EARLY_PRESS, { detail }));
    expect(await detail.sent).toBe(true);
    expect(posted).toHaveLength(1);
  });

  it('[BEYOND-9] keeps what a form buys without a connection, and with one leaves it to the browser', async () => {
    buyByEarlyPresses();
    expect(submit().taken).toBe(false);
    vi.stubGlobal('navigator', { onLine: false });
    const { taken, submitter } = submit();
    expect([taken, submitter.ariaBusy]).toEqual([true, 'true']);
    await vi.waitFor(() => expect(submitter.ariaBusy).toBeNull());
    expect(posted).toEqual([expect.stringContaining('offer=7')]);
  });

  it('[BEYOND-9] marks the page as long as a change waits for the network', () => {
    buyByEarlyPresses();
    const change = { address: '', fields: [], key: 'k', since: 0, about: '', tries: 2 };
    $queue.set([change]);
    expect([...marks]).toEqual([KEEPS, 'data-waits']);
    $queue.set([{ ...change, tries: 1 }]);
    expect([...marks]).toEqual([KEEPS]);
  });
});
