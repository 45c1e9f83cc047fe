import { expect, it } from 'vitest';
import { isPopupRequest, POPUP_FAILURE, POPUP_FAILURE_TRANSLATIONS, popupAddress } from './popup-address.ts';

it('[PROD-8] a link opens in a modal with the two parameters added to its own', () => {
  const address = popupAddress('/credit/?product=tile#top', '/product/tile/?ELEMENT_ID=5');
  const { pathname, searchParams } = new URL(address, 'http://shop');
  expect(pathname).toBe('/credit/');
  expect(Object.fromEntries(searchParams)).toEqual({
    product: 'tile',
    SHOWAJAXCART: 'Y',
    OPENURL: '/product/tile/?ELEMENT_ID=5',
  });
  expect(isPopupRequest(searchParams)).toBe(true);
  expect(isPopupRequest(new URLSearchParams('product=tile'))).toBe(false);
});

it('[PROD-8] a failed load is worded in three languages', () => {
  const { en, de } = POPUP_FAILURE_TRANSLATIONS;
  expect(new Set([POPUP_FAILURE, en, de]).size).toBe(3);
});
