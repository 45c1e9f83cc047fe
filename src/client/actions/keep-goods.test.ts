import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $notice } from '../store/notice-store.ts';
import { $favourites } from '../store/visitor-store.ts';
import { removeKept, toggleKept } from './keep-goods.ts';

let asked: { address: string; product: string | null }[];
let events: unknown[];
/** What the shop keeps, as its cookie would say. */
let kept: number[];

beforeEach(() => {
  asked = [];
  events = [];
  kept = [];
  $favourites.set([]);
  $notice.set(null);
  vi.stubGlobal('document', new EventTarget());
  document.addEventListener('kafel:wishlist', (event) => events.push((event as CustomEvent).detail));
  vi.stubGlobal('fetch', async (address: string, { body }: { body: URLSearchParams }) => {
    const product = body.get('product');
    asked.push({ address, product });
    kept = kept.filter((id) => id !== Number(product));
    if (address.endsWith('/add')) kept.push(Number(product));
    return new Response(JSON.stringify({ ok: true, ids: kept, message: 'Готово' }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('[FAV-1] goods go into a list and out of it, and only what is added counts as a wish', async () => {
  await toggleKept('favourites', 5);
  expect([$favourites.get(), $notice.get()?.link?.address]).toEqual([[5], '/favourites/']);
  await toggleKept('favourites', 5);
  expect([$favourites.get(), $notice.get()?.link]).toEqual([[], undefined]);
  expect(events).toEqual([{ list: 'favourites', productId: 5 }]);
});

it('[FAV-1] two presses in a row put in and take out: the second starts from the answer of the first', async () => {
  await Promise.all([toggleKept('favourites', 5), toggleKept('favourites', 5)]);
  expect(asked.map(({ address }) => address)).toEqual(['/favourites/add', '/favourites/remove']);
  expect($favourites.get()).toEqual([]);
});

it('[FAV-1] goods are taken out whatever the page knows of them', async () => {
  $favourites.set(null);
  await removeKept('favourites', 7);
  expect(asked).toEqual([{ address: '/favourites/remove', product: '7' }]);
});

it('[FAV-1] a refusal is said and changes nothing, and so is a lost connection', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"ok":false,"ids":[],"message":"Мест больше нет"}'));
  $favourites.set([1]);
  await toggleKept('favourites', 5);
  expect($notice.get()).toEqual({ text: 'Мест больше нет', kind: 'failed' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  await toggleKept('favourites', 5);
  expect($notice.get()).toMatchObject({ text: expect.stringContaining('Нет связи'), kind: 'failed' });
  expect($favourites.get()).toEqual([1]);
  expect(events).toEqual([]);
});
