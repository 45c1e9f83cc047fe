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

it('[FAV-3] passes the full address to the device’s share dialog', async () => {
  const shared: unknown[] = [];
  vi.stubGlobal('navigator', { share: async (data: unknown) => shared.push(data) });
  await share();
  expect(shared).toEqual([{ title: 'Сравнение: Двери', url: URL_OF_IT }]);
  expect($notice.get()).toBeNull();
});

it('[FAV-3] copies it where the device has no share dialog, and announces it', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
  await share();
  expect([copied, $notice.get()?.text]).toEqual([[URL_OF_IT], 'Ссылка скопирована']);
});

it('[FAV-3] does nothing when the shopper cancels', async () => {
  vi.stubGlobal('navigator', { share: () => refusal('AbortError') });
  await share();
  expect([opened, $notice.get()]).toEqual([[], null]);
});

it.each([
  ['the clipboard is refused', { clipboard: { writeText: () => refusal('NotAllowedError') } }],
  ['there is none', {}],
])('[FAV-3] opens the address when %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await share();
  expect(opened).toEqual([URL_OF_IT]);
});
