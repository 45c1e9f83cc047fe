import { oneIn, pick, type Random, randomFrom } from '../random.ts';
import {
  type Body,
  json,
  multipart,
  nearlyRight,
  randomBytesBody,
  someName,
  someQuery,
  someValue,
  urlEncoded,
} from './bodies.ts';
import { oneLine, someCookies, someHeaders } from './headers.ts';
import type { Known, Route } from './known.ts';
import { brokenMessage } from './protocol.ts';
import { encode, hostileText } from './words.ts';

/** A request as raw bytes. */
export interface HostileRequest {
  kind: string;
  bytes: Buffer;
  /** False when no response can be expected, because the request is incomplete or invalid. */
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
/** Path segments whose meaning changes if they are decoded twice, resolved, or looked up in an object. */
const SEGMENTS = [
  ...[
    '%00',
    '%2500',
    '%25%30%30',
    '%ff',
    '%25',
    '%',
    '..',
    '%2e%2e',
    '%252e',
    '.',
    '.html',
    'x.html.html',
    '%2f',
    '%5c',
    '\\',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '*',
    '%0d%0a',
    '%EF%BB%BF',
    '%ED%A0%80',
    '99999999999',
    '-1',
    'p1_q1',
    'p0_q1',
  ],
];

/** Returns an address for a route, with known or arbitrary segments. */
function fillPath(random: Random, known: Known, { path }: Route): string {
  const segment = () => {
    const kind = random(3);
    if (kind === 0) return pick(random, [...known.segments, 'x']);
    return kind === 1 ? pick(random, SEGMENTS) : encode(random, hostileText(random, 200));
  };
  return path.replaceAll(/:\w+(?:\([^)]*\))?|\[[^\]]+\]|\*/g, segment);
}

/** Changes the address as an attacker might. */
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

/** Returns a request with a nearly valid form of the shop, in any of the supported encodings. */
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
  const sent = chosen === 0 ? randomBytesBody(random) : chosen === 1 ? json(random, known, pairs) : body;
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
  const body = oneIn(random, 8) ? randomBytesBody(random) : null;
  return compose('path', method, path + query, [...someHeaders(random), ...someCookies(random, known)], body);
}

/** Returns a request for a real address with an arbitrary query, headers and cookies. */
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

/** Returns request number `index` of the sequence determined by `seed`. */
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
