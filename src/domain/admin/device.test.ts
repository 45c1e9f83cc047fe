import { expect, it } from 'vitest';
import { deviceName } from './device.ts';

const LIKE_SAFARI = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE_SAFARI} Chrome/143.0.0.0 Safari/537.36`,
    'Chrome, Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${LIKE_SAFARI} Chrome/142.0 YaBrowser/25.10 Safari/537.36`,
    'Яндекс Браузер, Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${LIKE_SAFARI} Chrome/143.0 Safari/537.36 Edg/143.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${LIKE_SAFARI} Chrome/143.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${LIKE_SAFARI} SamsungBrowser/29.0 Chrome/136.0 Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15',
    'Safari, Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  ['curl/8.0', ''],
])('[ADMIN-1] calls %s «%s»', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
