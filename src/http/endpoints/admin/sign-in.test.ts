import { expect, it } from 'vitest';
import { adminPath } from './sign-in.ts';

it.each([
  '/admin/',
  '/admin/orders/?q=%D0%90%D0%BD%D0%BD%D0%B0&page=2',
  `/admin/orders/${encodeURIComponent('К-000001')}/`,
  '/admin/content/pages/article/pol-v-vannoy/',
])('[ADMIN-1] returns to %s', (path) => {
  expect(adminPath(path)).toBe(path);
});

it.each([
  '',
  '/cart/',
  'https://elsewhere.example/admin/',
  '//elsewhere.example/admin/',
  '/admin/../cart/',
  '/admin/%2e%2e/cart/',
  '/admin/%2F%2Felsewhere',
  '/admin//elsewhere',
  '/admin/\r\nset-cookie: a=b',
])('[ADMIN-1] returns to the admin itself, not to «%s»', (path) => {
  expect(adminPath(path)).toBe('/admin/');
});
