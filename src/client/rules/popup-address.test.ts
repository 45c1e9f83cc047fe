import { expect, it } from 'vitest';
import { asksForPopup, popupAddress } from './popup-address.ts';

it('[PROD-8] a link opens in a modal with the two parameters added to its own', () => {
  const address = popupAddress('/credit/?product=tile#top', '/product/tile/?ELEMENT_ID=5');
  const { pathname, searchParams } = new URL(address, 'http://shop');
  expect(pathname).toBe('/credit/');
  expect(Object.fromEntries(searchParams)).toEqual({
    product: 'tile',
    SHOWAJAXCART: 'Y',
    OPENURL: '/product/tile/?ELEMENT_ID=5',
  });
  expect(asksForPopup(searchParams)).toBe(true);
  expect(asksForPopup(new URLSearchParams('product=tile'))).toBe(false);
});
