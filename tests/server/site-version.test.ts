import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { mobileSheet, plainSheet } from '../../src/build/mobile-sheets.mjs';
import { fakeRenderer, html, testHost } from './fakes.ts';

let app: FastifyInstance;
afterEach(() => app?.close());

it('[NAV-11] remembers the mobile template until another is chosen, by a redirect to the clean address', async () => {
  const renderer = fakeRenderer((_url, locals) => html(`for ${locals.template}`));
  ({ app } = await testHost(renderer));
  const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });
  expect((await get('/catalog/x/')).body).toBe('for Desktop');
  const chosen = await get('/catalog/x/?sort=name&site_version=Mobile&brand[]=a');
  expect(chosen.statusCode).toBe(302);
  expect(chosen.headers.location).toBe('/catalog/x/?sort=name&brand%5B%5D=a');
  expect(chosen.headers['cache-control']).toBe('no-store');
  expect(chosen.cookies[0]).toMatchObject({ name: 'site_version', value: 'Mobile', path: '/' });
  expect((await get('/catalog/x/', 'site_version=Mobile')).body).toBe('for Mobile');
  expect((await get('/catalog/x/')).body).toBe('for Desktop');
  const back = await get('/catalog/x/?site_version=Desktop', 'site_version=Mobile');
  expect(back.headers.location).toBe('/catalog/x/');
  expect(back.cookies[0]).toMatchObject({ name: 'site_version', value: '', maxAge: 0 });
});

it('[NAV-11] redirects only within the shop, and accepts no other word for a template', async () => {
  ({ app } = await testHost(fakeRenderer(() => html('page'))));
  for (const address of ['//evil.example/', '/%5Cevil.example/', '/\\evil.example/', '///evil.example/x/']) {
    const { headers } = await app.inject({ url: `${address}?site_version=Mobile` });
    expect(new URL(String(headers.location ?? '/'), 'http://shop.test').host).toBe('shop.test');
  }
  expect((await app.inject({ url: '/x/?site_version=Tablet' })).statusCode).toBe(200);
});

it('[NAV-11] gives the mobile template the rules of narrow windows at any width', () => {
  const css =
    '.a{b:c}@media (width<=767px){.a{d:e}}@media (hover:hover) and (min-width: 768px){.a{f:g}}@media (max-width:991px){.h{i:j}}';
  expect(mobileSheet(css)).toBe(
    '.a{b:c}@media (width>=0px){.a{d:e}}@media (hover:hover) and (width<0px){.a{f:g}}@media (width>=0px){.h{i:j}}',
  );
});

it('[NAV-11] leaves the rules of the mobile template out of other pages', () => {
  const css =
    '.a{b:c}[data-template=Mobile] .a{d:e}:root:not([data-template=Mobile]) .f{g:h}@media print{[data-template=Mobile] .i{j:k}}';
  expect(plainSheet(css)).toBe('.a{b:c}:root:not([data-template=Mobile]) .f{g:h}@media print{}');
});
