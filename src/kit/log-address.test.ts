import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { logAddress } from './log-address.ts';

it.each([
  [
    '/catalog/plitka/?12[]=34&12%5Bto%5D=500&sort=price&page=2',
    '/catalog/plitka/?12[]=34&12[to]=500&sort=price&page=2',
  ],
  [
    '/product/keramogranit-atlas-concorde-2024/?ELEMENT_ID=15',
    '/product/keramogranit-atlas-concorde-2024/?ELEMENT_ID=15',
  ],
  [
    '/catalog/dveri/?tsvet[]=dub&foto[]=anna@b.by&a[]=375291234567',
    '/catalog/dveri/?tsvet[]=dub&foto[]=…&a[]=…',
  ],
  ['/search/?q=+375291234567', '/search/?q=…'],
  ['/search/?375291234567&%D0%90%D0%BD%D0%BD%D0%B0=1&a@b.by', '/search/?…&…&…'],
  ['/order/%D0%9A-000001/?key=abcdef&status=paid', '/order/%D0%9A-000001/?key=…&status=…'],
  ['/pay/bepaid', '/pay/bepaid'],
])('logs %s as %s', (url, logged) => {
  expect(logAddress(url)).toBe(logged);
});

it('logs no payment reference, order secret or basket token', () => {
  for (let count = 0; count < 500; count += 1) {
    const secret = randomBytes(18).toString('base64url');
    const token = randomUUID();
    const urls = [
      `/pay/${secret}/`,
      `/pay/${secret}`,
      `/order/К-000001/?key=${secret}`,
      `/x/${secret}`,
      `/x/${token}?a=${token}`,
    ];
    for (const url of urls) {
      expect(logAddress(url)).not.toContain(secret);
      expect(logAddress(url)).not.toContain(token);
    }
  }
});
