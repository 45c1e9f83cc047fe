import { oneIn, pick, type Random } from '../random.ts';
import type { Known } from './known.ts';
import { encode, hostileText } from './words.ts';

/** Removes line breaks, which the parser would reject; those are tested elsewhere. */
export const oneLine = (text: string) => text.replace(/[\r\n]/g, ' ');

const HEADERS: readonly [string, readonly string[]][] = [
  ['Accept', ['application/json', 'text/html', '*/*;q=0', 'image/avif', ',;q=,']],
  ['Accept-Encoding', ['br', 'gzip', 'identity;q=0', 'br;q=0,gzip;q=nan', '*']],
  ['Range', ['bytes=0-', 'bytes=5-1', 'bytes=-0', 'bytes=0-0,1-1,2-2', 'bytes=99999999999-', 'x']],
  ['If-None-Match', ['*', 'W/"', '",,', '"a", "b"']],
  ['If-Modified-Since', ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT', '-1']],
  ['X-Forwarded-For', ['203.0.113.7', 'a, b', '::1', '2001:db8::1, 10.0.0.1', ',,,']],
  ['X-Forwarded-Host', ['evil.example']],
  ['X-Forwarded-Proto', ['https', 'javascript']],
  ['Origin', ['http://evil.example', 'null', 'http://[::', '']],
  ['Referer', ['http://127.0.0.1/%00%ff', 'http://[', 'about:blank', '/cart/']],
  ['Sec-Fetch-Site', ['same-origin', 'cross-site', 'none', 'x']],
  ['Sec-Purpose', ['prefetch']],
  ['Expect', ['100-continue', 'bananas']],
  ['Upgrade', ['h2c', 'websocket']],
  ['Content-Encoding', ['gzip', 'br', 'x']],
  ['Content-Range', ['bytes 0-1/2']],
  ['Range-Unit', ['x']],
  ['Authorization', ['Basic !!!', 'Bearer ']],
  ['X-HTTP-Method-Override', ['DELETE']],
];
const COOKIES = [
  'basket',
  '__Host-basket',
  'CITY_ID',
  'CITY_CHANGED',
  'CITY_SCRIPT',
  'site_version',
  'favourites',
  'comparison',
  'basket_note',
  'favourites_note',
  '__proto__',
  'toString',
];

/** Returns some headers that the shop, its libraries or Node read. */
export function someHeaders(random: Random): string[] {
  return Array.from({ length: random(5) }, () => {
    const [name, values] = pick(random, HEADERS);
    return `${name}: ${oneLine(oneIn(random, 3) ? hostileText(random, 500) : pick(random, values))}`;
  });
}

/** Returns cookies of the shop, including real baskets, with values it never set. */
export function someCookies(random: Random, known: Known): string[] {
  const own = oneIn(random, 2) && known.baskets.length > 0 ? [pick(random, known.baskets)] : [];
  const others = Array.from({ length: random(4) }, () => {
    const value = oneIn(random, 2) ? encode(random, hostileText(random, 300)) : hostileText(random, 300);
    return `${oneIn(random, 8) ? hostileText(random, 40) : pick(random, COOKIES)}=${value}`;
  });
  const all = oneLine([...own, ...others].join('; '));
  return all === '' ? [] : [`Cookie: ${all}`];
}
