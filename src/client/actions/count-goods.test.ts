import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { basketAnswered } from '../../../tests/shop-answers.ts';
import { units } from '../../domain/measures/quantity.ts';
import { BASKET_QUANTITY_MS } from '../rules/timings.ts';
import { $notice } from '../store/notice-store.ts';
import { countGoods, sendCounted } from './count-goods.ts';

let sent: [offer: string | null, count: string | null][];
let answer: () => Response | Promise<never>;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = () => new Response(JSON.stringify(basketAnswered()));
  $notice.set(null);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: URLSearchParams }) => {
    sent.push([body.get('offer'), body.get('COUNT')]);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = () => ({ onSent: vi.fn(), onAnswered: vi.fn() });

it('[CART-5] sends several clicks as one change, that of the last click', async () => {
  const watched = watch();
  for (const amount of [2, 3, 4]) countGoods(1, units(amount), null, watched);
  await vi.advanceTimersByTimeAsync(BASKET_QUANTITY_MS - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([['1', '4']]);
  expect(watched.onSent).toHaveBeenCalledOnce();
  expect(watched.onAnswered).toHaveBeenCalledExactlyOnceWith(false);
});

it('[CART-5] delays each product separately, and sends what is pending when the page is left', async () => {
  countGoods(1, units(2), 'area', watch());
  countGoods(2, units(3), null, watch());
  sendCounted();
  await vi.advanceTimersByTimeAsync(BASKET_QUANTITY_MS);
  expect(sent).toEqual([
    ['1', '2'],
    ['2', '3'],
  ]);
});

it('[CART-5] announces a refusal', async () => {
  const watched = watch();
  answer = () => new Response('{"ok":false,"message":"Больше нет"}');
  countGoods(1, units(9), null, watched);
  await vi.advanceTimersByTimeAsync(BASKET_QUANTITY_MS);
  expect($notice.get()).toEqual({ text: 'Больше нет', kind: 'failed' });
  expect(watched.onAnswered).toHaveBeenCalledExactlyOnceWith(true);
});

it('[BEYOND-9] announces once that a change waits for the network', async () => {
  answer = () => Promise.reject(new TypeError('network'));
  countGoods(1, units(2), 'area', watch());
  const announced: unknown[] = [];
  const stop = $notice.listen((notice) => announced.push(notice?.kind));
  await vi.advanceTimersByTimeAsync(BASKET_QUANTITY_MS + 30_000);
  expect(sent.length).toBeGreaterThan(2);
  expect(announced).toEqual(['failed']);
  stop();
  answer = () => new Response(JSON.stringify(basketAnswered()));
  await vi.advanceTimersByTimeAsync(60_000);
});
