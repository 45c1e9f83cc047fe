import { expect, it } from 'vitest';
import { deskPath } from './desk-door.ts';

it.each([
  '/desk/',
  '/desk/orders/?q=%D0%90%D0%BD%D0%BD%D0%B0&page=2',
  `/desk/orders/${encodeURIComponent('К-000001')}/`,
  '/desk/content/pages/article/pol-v-vannoy/',
])('[DESK-1] comes back to %s', (path) => {
  expect(deskPath(path)).toBe(path);
});

it.each([
  '',
  '/cart/',
  'https://elsewhere.example/desk/',
  '//elsewhere.example/desk/',
  '/desk/../cart/',
  '/desk/%2e%2e/cart/',
  '/desk/%2F%2Felsewhere',
  '/desk//elsewhere',
  '/desk/\r\nset-cookie: a=b',
])('[DESK-1] comes back to the desk itself, not to «%s»', (path) => {
  expect(deskPath(path)).toBe('/desk/');
});
