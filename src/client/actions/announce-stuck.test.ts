import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { basketAnswered } from '../../../tests/shop-answers.ts';
import { $queue } from '../store/basket-queue.ts';
import { $notice } from '../store/notice-store.ts';
import { announceStuck } from './announce-stuck.ts';
import { requestSample } from './request-sample.ts';

const change = (tries: number, about = 'offer 7') => [
  { address: '', fields: [], key: 'k', since: 0, about, tries },
];

beforeEach(() => {
  $queue.set([]);
  $notice.set(null);
});
afterEach(() => vi.unstubAllGlobals());

it('[BEYOND-9] a change without a network is announced once, other changes are not', () => {
  const stop = announceStuck('offer 7', 'Товар попадёт в корзину');
  $queue.set(change(1));
  $queue.set(change(2, 'offer 8'));
  expect($notice.get()).toBeNull();
  $queue.set(change(2));
  expect($notice.get()?.text).toContain('Товар попадёт в корзину, как только связь появится');
  $notice.set(null);
  $queue.set(change(3));
  stop();
  expect($notice.get()).toBeNull();
});

it('[BEYOND-9] a change without a response is announced after 5 s, an answered one is not', () => {
  vi.useFakeTimers();
  const stop = announceStuck('offer 7', 'Товар попадёт в корзину');
  $queue.set(change(1));
  vi.advanceTimersByTime(4999);
  expect($notice.get()).toBeNull();
  vi.advanceTimersByTime(1);
  expect($notice.get()?.text).toContain('Товар попадёт в корзину, как только связь появится');
  $notice.set(null);
  $queue.set(change(2));
  stop();
  announceStuck('offer 8', 'Товар попадёт в корзину')();
  vi.advanceTimersByTime(60_000);
  expect($notice.get()).toBeNull();
  vi.useRealTimers();
});

it('[BEYOND-6] a sample is requested and the result announced', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => {});
  const posted: string[] = [];
  let answer: object = basketAnswered();
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    posted.push(`${address} ${body}`);
    return new Response(JSON.stringify(answer));
  });
  await requestSample('7');
  expect(posted).toEqual([expect.stringMatching(/^\/samples\/add offer=7&key=/)]);
  expect($notice.get()).toMatchObject({ kind: 'done', link: { address: '/cart/' } });
  answer = { ok: false, message: 'Образцов этого товара нет' };
  await requestSample('7');
  expect($notice.get()).toEqual({ text: 'Образцов этого товара нет', kind: 'failed' });
});
