import { oneIn, pick, type Random } from '../random.ts';
import type { Known } from './known.ts';
import { encode, hostileText } from './words.ts';

export interface Body {
  type: string;
  bytes: Buffer;
}

const text = (type: string, body: string): Body => ({ type, bytes: Buffer.from(body, 'utf8') });

/** Returns a value known to the shop, or an arbitrary one. */
export function someValue(random: Random, known: Known): string {
  return oneIn(random, 2) ? pick(random, [...known.values, '1']) : hostileText(random);
}

export function someName(random: Random, known: Known): string {
  const name = oneIn(random, 5) ? hostileText(random, 60) : pick(random, [...known.names, 'page']);
  return oneIn(random, 6)
    ? `${name}[${pick(random, ['', '0', 'from', 'to', '__proto__', '999999999999'])}]`
    : name;
}

function pairs(random: Random, known: Known, max: number): [string, string][] {
  return Array.from({ length: random(max) }, () => [someName(random, known), someValue(random, known)]);
}

/** Returns a query without its question mark. */
export function someQuery(random: Random, known: Known): string {
  return pairs(random, known, 8)
    .map(([name, value]) => `${encode(random, name)}=${encode(random, value)}`)
    .join(pick(random, ['&', '&', '&', ';', '&&']));
}

/** Returns a form of the shop, filled in, with up to three fields wrong, missing or duplicated. */
export function nearlyRight(random: Random, known: Known): { action: string; pairs: [string, string][] } {
  const { action, fields } = pick(random, known.forms);
  const list = Object.entries(fields);
  for (let changes = random(4); changes > 0; changes--) {
    const at = random(list.length);
    const kind = random(4);
    if (kind === 0) list.splice(at, 1);
    else if (kind === 1) list.push([list[at]?.[0] ?? 'a', someValue(random, known)]);
    else if (list[at]) list[at] = [list[at][0], hostileText(random)];
  }
  return { action, pairs: list };
}

export function urlEncoded(random: Random, list: readonly (readonly [string, string])[]): Body {
  const body = list.map(([name, value]) => `${encode(random, name)}=${encode(random, value)}`).join('&');
  return text('application/x-www-form-urlencoded', body);
}

function someJson(random: Random, known: Known, depth: number): unknown {
  const kind = random(depth > 4 ? 5 : 8);
  if (kind === 0) return null;
  if (kind === 1) return random(2) === 1;
  if (kind === 2) return (random(2 ** 31) - 2 ** 30) * 10 ** (random(40) - 20);
  if (kind < 5) return someValue(random, known);
  const inner = () => someJson(random, known, depth + 1);
  if (kind === 5) return Array.from({ length: random(6) }, inner);
  return Object.fromEntries(Array.from({ length: random(8) }, () => [someName(random, known), inner()]));
}

/** Returns JSON, mostly well-formed. */
export function json(random: Random, known: Known, list: readonly (readonly [string, string])[]): Body {
  const kind = random(8);
  if (kind === 0) return text('application/json', '['.repeat(10_000));
  if (kind === 1) return text('application/json', '{"a":'.repeat(5000));
  if (kind === 2)
    return text('application/json', `{"__proto__":{"x":1},"constructor":{"prototype":1},"a":"\\ud800"}`);
  const whole = JSON.stringify(kind < 5 ? Object.fromEntries(list) : someJson(random, known, 0)) ?? '';
  return text('application/json', kind === 7 ? whole.slice(0, random(whole.length + 1)) : whole);
}

const PART_HEADERS = [
  '; filename="a.png"\r\nContent-Type: image/png',
  '; filename=""',
  '; filename="../../x"',
  '\r\nX: y',
];

/** Returns a multipart body, broken in one of the ways in which clients break it. */
export function multipart(random: Random, list: readonly (readonly [string, string])[]): Body {
  const boundary = oneIn(random, 8) ? hostileText(random, 90) : 'kafel-boundary';
  const end = oneIn(random, 8) ? '\n' : '\r\n';
  const parts = list.map(([name, value]) => {
    const more = oneIn(random, 4) ? pick(random, PART_HEADERS) : '';
    const disposition = oneIn(random, 10) ? hostileText(random, 90) : `form-data; name="${name}"`;
    return `--${boundary}${end}Content-Disposition: ${disposition}${more}${end}${end}${value}${end}`;
  });
  const whole = `${parts.join('')}--${boundary}--${oneIn(random, 3) ? '' : end}`;
  const body = oneIn(random, 3) ? whole.slice(0, random(whole.length + 1)) : whole;
  const parameter = pick(random, [
    `; boundary=${boundary}`,
    `; boundary="${boundary}"`,
    `; boundary=${boundary}`,
    '',
    '; boundary=',
    '; boundary=other',
  ]);
  return text(`multipart/form-data${parameter}`, body);
}

/** Returns a body of any type with random bytes. */
export function randomBytesBody(random: Random): Body {
  const type = pick(random, [
    ...[
      'application/x-www-form-urlencoded',
      'application/json',
      'multipart/form-data; boundary=x',
      'text/plain',
    ],
    ...[
      'application/x-www-form-urlencoded; charset=utf-16',
      'image/png',
      '',
      ';;;',
      'application/json; a="',
      'text/xml',
    ],
  ]);
  const kind = random(4);
  if (kind === 0)
    return {
      type,
      bytes: Buffer.alloc(random(200_000), pick(random, ['a', 'a=&', '[', '{"a":1,', '\xff', '%'])),
    };
  if (kind === 1)
    return {
      type,
      bytes: Buffer.from(Array.from({ length: random(600) }, (_, at) => `f${at}=${at}`).join('&')),
    };
  return { type, bytes: Buffer.from(Array.from({ length: random(2000) }, () => random(256))) };
}
