import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $notice } from '../store/notice-store.ts';
import { $favourites } from '../store/visitor-store.ts';
import { removeSaved, toggleSaved } from './save-goods.ts';

let requests: { address: string; product: string | null }[];
let events: unknown[];
/** Ids in the list, as the server's cookie has them. */
let saved: number[];

beforeEach(() => {
  requests = [];
  events = [];
  saved = [];
  $favourites.set([]);
  $notice.set(null);
  vi.stubGlobal('document', new EventTarget());
  document.addEventListener('kafel:wishlist', (event) => events.push((event as CustomEvent).detail));
  vi.stubGlobal('fetch', async (address: string, { body }: { body: URLSearchParams }) => {
    const product = body.get('product');
    requests.push({ address, product });
    saved = saved.filter((id) => id !== Number(product));
    if (address.endsWith('/add')) saved.push(Number(product));
    return new Response(JSON.stringify({ ok: true, ids: saved, message: 'Готово' }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('[FAV-1] products are added to a list and removed, and only adding counts for add-to-wishlist', async () => {
  await toggleSaved('favourites', 5);
  expect([$favourites.get(), $notice.get()?.link?.address]).toEqual([[5], '/favourites/']);
  await toggleSaved('favourites', 5);
  expect([$favourites.get(), $notice.get()?.link]).toEqual([[], undefined]);
  expect(events).toEqual([{ list: 'favourites', productId: 5 }]);
});

it('[FAV-1] two presses in a row add and remove: the second starts from the response to the first', async () => {
  await Promise.all([toggleSaved('favourites', 5), toggleSaved('favourites', 5)]);
  expect(requests.map(({ address }) => address)).toEqual(['/favourites/add', '/favourites/remove']);
  expect($favourites.get()).toEqual([]);
});

it('[FAV-1] products are removed whatever state the page has', async () => {
  $favourites.set(null);
  await removeSaved('favourites', 7);
  expect(requests).toEqual([{ address: '/favourites/remove', product: '7' }]);
});

it('[FAV-1] a refusal or a lost connection is announced and changes nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"ok":false,"ids":[],"message":"Мест больше нет"}'));
  $favourites.set([1]);
  await toggleSaved('favourites', 5);
  expect($notice.get()).toEqual({ text: 'Мест больше нет', kind: 'failed' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  await toggleSaved('favourites', 5);
  expect($notice.get()).toMatchObject({ text: expect.stringContaining('Нет связи'), kind: 'failed' });
  expect($favourites.get()).toEqual([1]);
  expect(events).toEqual([]);
});
