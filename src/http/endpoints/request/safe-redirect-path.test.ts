import { expect, it } from 'vitest';
import { safeRedirectPath } from './safe-redirect-path.ts';

it.each([
  ['/product/x/?ELEMENT_ID=1', '/product/x/?ELEMENT_ID=1'],
  ['cart/checkout', '/cart/checkout'],
  ['/', '/'],
])('[CART-1] accepts «%s» as a path of the shop', (text, path) => {
  expect(safeRedirectPath(text)).toBe(path);
});

it.each([
  '',
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example/',
  '/.//evil.example',
  'javascript:alert(1)',
  undefined,
  ['/cart/', '/cart/'],
  'x'.repeat(5000),
])('[CART-1] refuses %j', (text) => {
  expect(safeRedirectPath(text)).toBeNull();
});
