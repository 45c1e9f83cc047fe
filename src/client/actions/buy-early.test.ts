import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { widgetAnswered } from '../../../tests/shop-answers.ts';
import { quantity } from '../../domain/measures/quantity.ts';
import { $basketError } from '../store/basket-error-store.ts';
import { $area, $basket } from '../store/visitor-store.ts';
import { buyBy, buyEarly } from './buy-early.ts';

let posted: string[];
let answer: object;
let form: HTMLFormElement;
const formData = new FormData();
formData.append('offer', '7');
formData.append('quantity', '3');

beforeEach(() => {
  posted = [];
  answer = widgetAnswered({ MESSAGE: 'В корзине' });
  $basket.set(null);
  $area.set(null);
  $basketError.set(null);
  form = new EventTarget() as HTMLFormElement;
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    if (given.method !== 'POST') return new Response('', { status: 503 });
    posted.push(`${address} ${given.body}`);
    return new Response(JSON.stringify(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('buying by a press before the region is hydrated', () => {
  it('[CART-2] posts the form as it was', async () => {
    expect(await buyEarly({ form, formData })).toBe(true);
    expect(posted).toEqual([expect.stringMatching(/^\/basket\/add\?offer=7 offer=7&quantity=3&/)]);
  });

  it.each([
    ['goods that lie in the basket', () => $basket.set({ quantities: { 7: 3000 } } as never)],
    ['amounts that «Моя площадь» decides', () => $area.set(quantity(12_000))],
    ['a page without a connection', () => void vi.stubGlobal('navigator', { onLine: false })],
  ])('[CART-2] leaves %s to the region', async (_, given) => {
    given();
    expect(await buyEarly({ form, formData })).toBe(false);
    expect(posted).toEqual([]);
  });

  it('[CART-2] returns a function that shows a refusal, for when the button no longer exists', async () => {
    answer = { STATUS: 'ERROR', MESSAGE: 'Осталось 2 шт.' };
    const explain = await buyEarly({ form, formData });
    expect([typeof explain, posted.length, $basketError.get()]).toEqual(['function', 1, null]);
    if (typeof explain === 'function') explain();
    await vi.waitFor(() => expect($basketError.get()?.message).toBe('Осталось 2 шт.'));
    expect(posted).toHaveLength(2);
  });

  it('[CART-3] blocks a second submit until the result is known', async () => {
    const submit = () => form.dispatchEvent(new Event('submit', { cancelable: true }));
    const bought = buyEarly({ form, formData });
    expect(submit()).toBe(false);
    await bought;
    expect(submit()).toBe(true);
  });

  it('[CART-2] posts the form’s values at the time of the press, and ignores other presses', async () => {
    const press = (buys: boolean) => ({ form, matches: () => buys }) as unknown as HTMLElement;
    expect(buyBy(press(false))).toBeNull();
    expect(await buyBy(press(true), formData)).toBe(true);
    expect(posted).toEqual([expect.stringMatching(/ offer=7&quantity=3&/)]);
  });
});
