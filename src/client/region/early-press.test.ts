import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askEarly, BUYS, EARLY_PRESS, type EarlyPress, LISTENING } from './early-press.ts';

/** A form's data as a browser reads it off the form. */
class Said extends FormData {
  constructor(form: { fields: Record<string, string> }) {
    super();
    for (const [name, value] of Object.entries(form.fields)) this.append(name, value);
  }
}

let page: EventTarget;
let island: AbortController;
const form = { fields: { offer: '7', quantity: '3' } };
const button = (buys: boolean) =>
  ({ form, matches: (selector: string) => buys && selector === BUYS }) as unknown as HTMLElement;

beforeEach(() => {
  page = new EventTarget();
  island = new AbortController();
  vi.stubGlobal('document', page);
  vi.stubGlobal('FormData', Said);
});
afterEach(() => vi.unstubAllGlobals());

/** The page's own script, which answers each press. */
function listen(sent: boolean) {
  const presses: EarlyPress[] = [];
  page.addEventListener(EARLY_PRESS, (event) => {
    const { detail } = event as CustomEvent<EarlyPress>;
    detail.sent = Promise.resolve(sent);
    presses.push(detail);
  });
  return presses;
}

describe('a press that comes before its island', () => {
  it('[CART-2] is asked for with what the form said when it was pressed', async () => {
    const presses = listen(true);
    expect(await askEarly(button(true), island.signal)).toBe(true);
    expect(presses.map(({ said }) => [...said])).toEqual([Object.entries(form.fields)]);
  });

  it('[CART-2] waits for the page’s script where that has not come, and keeps what was said', async () => {
    const bought = askEarly(button(true), island.signal);
    form.fields.quantity = '9';
    const presses = listen(false);
    page.dispatchEvent(new Event(LISTENING));
    expect(await bought).toBe(false);
    expect(presses[0]?.said.get('quantity')).toBe('3');
    form.fields.quantity = '3';
  });

  it('[CART-2] is the island’s once that is alive: nobody buys it a second time', async () => {
    const bought = askEarly(button(true), island.signal);
    island.abort();
    expect(await bought).toBe(false);
    const presses = listen(true);
    page.dispatchEvent(new Event(LISTENING));
    expect(presses).toEqual([]);
  });

  it('is left alone where it buys nothing', () => {
    const presses = listen(true);
    expect(askEarly(button(false), island.signal)).toBeNull();
    expect(presses).toEqual([]);
  });
});
