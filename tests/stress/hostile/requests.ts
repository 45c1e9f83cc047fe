import { oneIn, pick, type Random, randomFrom } from '../random.ts';
import {
  type Body,
  garbage,
  json,
  multipart,
  nearlyRight,
  someName,
  someQuery,
  someValue,
  urlEncoded,
} from './bodies.ts';
import type { Known, Route } from './known.ts';
import { brokenMessage } from './protocol.ts';
import { encode, hostileText } from './words.ts';

/** What is sent, as the bytes on the wire. */
export interface HostileRequest {
  kind: string;
  bytes: Buffer;
  /** False where no answer can be expected: half a request, or one that is none. */
  whole: boolean;
}

const METHODS = [
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'get',
  'X',
];
/** The parser refuses what breaks a line; that is tried elsewhere. */
const oneLine = (text: string) => text.replace(/[\r\n]/g, ' ');

/** Headers that the shop, its libraries or Node read. */
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

function someHeaders(random: Random): string[] {
  return Array.from({ length: random(5) }, () => {
    const [name, values] = pick(random, HEADERS);
    return `${name}: ${oneLine(oneIn(random, 3) ? hostileText(random, 500) : pick(random, values))}`;
  });
}

function someCookies(random: Random, known: Known): string[] {
  const own = oneIn(random, 2) && known.baskets.length > 0 ? [pick(random, known.baskets)] : [];
  const others = Array.from({ length: random(4) }, () => {
    const value = oneIn(random, 2) ? encode(random, hostileText(random, 300)) : hostileText(random, 300);
    return `${oneIn(random, 8) ? hostileText(random, 40) : pick(random, COOKIES)}=${value}`;
  });
  const all = oneLine([...own, ...others].join('; '));
  return all === '' ? [] : [`Cookie: ${all}`];
}

/** An address made of a route: a segment the shop knows, or one it does not. */
function fillPath(random: Random, known: Known, { path }: Route): string {
  const segment = () =>
    oneIn(random, 2) ? pick(random, [...known.segments, 'x']) : encode(random, hostileText(random, 200));
  return path.replaceAll(/:\w+(?:\([^)]*\))?|\[[^\]]+\]|\*/g, segment);
}

/** The same address as a client that means harm would write it. */
function bend(random: Random, path: string): string {
  const kind = random(10);
  if (kind === 0) return `/x/..${path}`;
  if (kind === 1) return path.replaceAll('/', '//');
  if (kind === 2) return `${path}%2e%2e/`;
  if (kind === 3) return path.replace(/\/$/, '.html');
  if (kind === 4) return path.replaceAll(/[a-z]/g, (sign) => (oneIn(random, 3) ? encodeHex(sign) : sign));
  if (kind === 5) return `http://evil.example${path}`;
  return path;
}

const encodeHex = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;

function compose(
  kind: string,
  method: string,
  target: string,
  headers: readonly string[],
  body: Body | null,
): HostileRequest {
  const lines = [
    `${method} ${oneLine(target).replaceAll(' ', '%20')} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    ...headers,
  ];
  if (body) lines.push(`Content-Type: ${oneLine(body.type)}`, `Content-Length: ${body.bytes.length}`);
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8');
  return { kind, whole: true, bytes: body ? Buffer.concat([head, body.bytes]) : head };
}

const BODY_KINDS = {
  form: urlEncoded,
  multipart,
} as const;

/** A form of the shop that is nearly right, in one of the ways to send it. */
function sendForm(random: Random, known: Known): HostileRequest {
  const { action, pairs } = nearlyRight(random, known);
  const cookies = known.baskets.length > 0 ? [`Cookie: ${pick(random, known.baskets)}`] : [];
  const headers = [...cookies, ...(oneIn(random, 2) ? ['Accept: application/json'] : [])];
  if (oneIn(random, 6))
    return compose('form as query', 'GET', `${action}?${someQuery(random, known)}`, headers, null);
  const kind = random(4);
  if (kind === 0) return compose('form as JSON', 'POST', action, headers, json(random, known, pairs));
  const name = kind === 1 ? 'multipart' : 'form';
  return compose(`form as ${name}`, 'POST', action, headers, BODY_KINDS[name](random, pairs));
}

function sendBody(random: Random, known: Known): HostileRequest {
  const route = pick(
    random,
    known.routes.filter(({ method }) => method === 'POST'),
  );
  const pairs = Array.from(
    { length: random(12) },
    () => [someName(random, known), someValue(random, known)] as const,
  );
  const body = pick(random, [urlEncoded, multipart])(random, pairs);
  const chosen = random(4);
  const sent = chosen === 0 ? garbage(random) : chosen === 1 ? json(random, known, pairs) : body;
  const target = fillPath(random, known, route);
  return compose(
    `body of ${sent.type.split(';')[0] || 'no type'}`.slice(0, 60),
    'POST',
    target,
    [...someHeaders(random), ...someCookies(random, known)],
    sent,
  );
}

function sendPath(random: Random, known: Known): HostileRequest {
  const route = pick(random, known.routes);
  const path = bend(random, fillPath(random, known, route));
  const query = oneIn(random, 2) ? `?${someQuery(random, known)}` : '';
  const method = oneIn(random, 4) ? pick(random, METHODS) : route.method;
  const body = oneIn(random, 8) ? garbage(random) : null;
  return compose('path', method, path + query, [...someHeaders(random), ...someCookies(random, known)], body);
}

/** A real address with a query, headers and cookies that are not. */
function sendQuery(random: Random, known: Known): HostileRequest {
  const address = pick(random, known.addresses);
  const target = `${address}${address.includes('?') ? '&' : '?'}${someQuery(random, known)}`;
  const [path = ''] = target.split('/', 3).slice(1);
  return compose(
    `query of /${path.split('?')[0]}`,
    'GET',
    target,
    [...someHeaders(random), ...someCookies(random, known)],
    null,
  );
}

/** The `index`th request that follows from a seed. */
export function hostileRequest(seed: number, index: number, known: Known): HostileRequest {
  const random = randomFrom(Math.imul(seed, 2_654_435_761) ^ Math.imul(index + 1, 2_246_822_519));
  random(1);
  const kind = random(20);
  if (kind < 5) return sendPath(random, known);
  if (kind < 9) return sendQuery(random, known);
  if (kind < 13) return sendForm(random, known);
  if (kind < 17) return sendBody(random, known);
  return brokenMessage(random, pick(random, known.addresses));
}
