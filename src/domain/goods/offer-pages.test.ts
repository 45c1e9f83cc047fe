import { expect, it } from 'vitest';
import { offerPage, readOfferPage } from './offer-pages.ts';

it('[SHOP-3] offers beyond the first 25 stand on further pages, and none is left out', () => {
  const all = Array.from({ length: 60 }, (_, index) => index);
  const pages = [1, 2, 3].map((page) => offerPage(all, page));
  expect(pages.map(({ offers }) => offers.length)).toEqual([25, 25, 10]);
  expect(pages.flatMap(({ offers }) => offers)).toEqual(all);
  expect(offerPage(all, 9)).toEqual(pages[2]);
  expect(offerPage([], 2)).toEqual({ offers: [], page: 1, pages: 1 });
  expect(['2', '0', '-1', 'x', '', null, undefined].map(readOfferPage)).toEqual([2, 1, 1, 1, 1, 1, 1]);
});
