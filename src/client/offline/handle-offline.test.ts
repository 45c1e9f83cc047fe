import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { widgetAnswered } from '../../../tests/shop-answers.ts';
import { BUYS } from '../actions/buy-early.ts';
import { $queue } from '../store/basket-queue.ts';
import { handleOffline } from './handle-offline.ts';

class FakeFormData extends FormData {
  constructor(form?: { fields?: Record<string, string> }) {
    super();
    for (const [name, value] of Object.entries(form?.fields ?? {})) this.append(name, value);
  }
}

let screen: EventTarget;
let posted: string[];
const marks = new Set<string>();

beforeEach(() => {
  screen = new EventTarget();
  posted = [];
  const documentElement = {
    toggleAttribute: (name: string, on: boolean) => void (on ? marks.add(name) : marks.delete(name)),
  };
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement }));
  $queue.set([]);
  marks.clear();
  vi.stubGlobal('addEventListener', screen.addEventListener.bind(screen));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('FormData', FakeFormData);
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
  return { prevented: event.defaultPrevented, submitter };
}

describe('the page’s own script', () => {
  it('[BEYOND-9] stores what a form buys without a connection, and otherwise leaves it to the browser', async () => {
    handleOffline();
    expect(submit().prevented).toBe(false);
    vi.stubGlobal('navigator', { onLine: false });
    const { prevented, submitter } = submit();
    expect([prevented, submitter.ariaBusy]).toEqual([true, 'true']);
    await vi.waitFor(() => expect(submitter.ariaBusy).toBeNull());
    expect(posted).toEqual([expect.stringContaining('offer=7')]);
  });

  it('[BEYOND-9] marks the page while a change waits for the network', () => {
    handleOffline();
    const change = { address: '', fields: [], key: 'k', since: 0, about: '', tries: 2 };
    $queue.set([change]);
    expect([...marks]).toEqual(['data-waits']);
    $queue.set([{ ...change, tries: 1 }]);
    expect([...marks]).toEqual([]);
  });
});
