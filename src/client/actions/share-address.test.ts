import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $notice } from '../store/notice-store.ts';
import { shareAddress } from './share-address.ts';

let opened: string[];
beforeEach(() => {
  opened = [];
  $notice.set(null);
  vi.stubGlobal('location', {
    href: 'https://shop.test/comparison/',
    assign: (url: string) => opened.push(url),
  });
});
afterEach(() => vi.unstubAllGlobals());

const ADDRESS = '/comparison/?goods=1,2';
const URL_OF_IT = `https://shop.test${ADDRESS}`;
const share = () => shareAddress(ADDRESS, 'Сравнение: Двери');
const refusal = (name: string) => Promise.reject(new DOMException('', name));

it('[FAV-3] hands the whole address to what the device shares with', async () => {
  const shared: unknown[] = [];
  vi.stubGlobal('navigator', { share: async (data: unknown) => shared.push(data) });
  await share();
  expect(shared).toEqual([{ title: 'Сравнение: Двери', url: URL_OF_IT }]);
  expect($notice.get()).toBeNull();
});

it('[FAV-3] copies it where a device shares with nothing, and says so', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
  await share();
  expect([copied, $notice.get()?.text]).toEqual([[URL_OF_IT], 'Ссылка скопирована']);
});

it('[FAV-3] does nothing when the shopper thinks better of it', async () => {
  vi.stubGlobal('navigator', { share: () => refusal('AbortError') });
  await share();
  expect([opened, $notice.get()]).toEqual([[], null]);
});

it.each([
  ['the clipboard is refused', { clipboard: { writeText: () => refusal('NotAllowedError') } }],
  ['there is none', {}],
])('[FAV-3] opens the address where %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await share();
  expect(opened).toEqual([URL_OF_IT]);
});
