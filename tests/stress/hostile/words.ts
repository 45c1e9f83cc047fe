import { pick, type Random } from '../random.ts';

/** Texts that have broken some software: numbers, names of prototypes, special characters of every syntax, and extreme lengths. */
const WORDS: readonly string[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1',
    '2147483648',
    '99999999999999999999',
    '1e400',
    '-0',
    'NaN',
    '1,5',
    '0x10',
    '٣',
    '1 000',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'prototype',
    'null',
    'undefined',
    '[object Object]',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table orders; --',
    '$where',
    '{"$gt":""}',
    '#{7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
  ],
  ...[
    '\0',
    '%00',
    '%2500',
    '\r\nSet-Cookie: a=b',
    '\x1b[31m',
    '\x7f',
    '\ud800',
    '\udc00x',
    '\u202e',
    '\ufeff',
    '😀',
    'ы',
    'I\u0307',
  ],
  ...[
    '../../etc/passwd',
    '..\\..\\x',
    '..',
    '.',
    '/',
    '//evil.example',
    'http://evil.example/',
    'javascript:alert(1)',
  ],
  ...[
    '/cart/',
    '/order/?a=1',
    '[]',
    '[0]',
    '{}',
    'a[b][c]=d',
    '&&==',
    ';',
    ',',
    '%',
    '%f',
    '%ff',
    '%E0%A4%A',
    '+',
    '?',
    '#',
  ],
  ...[
    '31.02.2020',
    '0000-00-00',
    '+375 29 123-45-67',
    '375251112233',
    'a@b.example',
    '<a@b.example>',
    'a:b@c',
    'К-000001',
  ],
  ...[
    'Y',
    'N',
    'yes',
    'on',
    'piece',
    'area',
    'box',
    'pickup',
    'goods',
    'basket',
    'person',
    'company',
    'on-delivery',
    'card',
  ],
];

/** Texts that may make a regular expression or loop slow. */
const REPEATED: readonly string[] = [
  '+',
  ' ',
  '(',
  '[',
  '{"a":',
  'a',
  'я',
  '1',
  '-',
  '.',
  '\n',
  '%61',
  'ﬃ',
  ';q=',
  ',',
  '&',
];

/** Returns a text that no user would type. */
export function hostileText(random: Random, longest = 3000): string {
  const kind = random(10);
  if (kind < 6) return pick(random, WORDS);
  if (kind < 7)
    return (
      pick(random, REPEATED)
        .repeat(1 + random(longest))
        .slice(0, longest) + pick(random, WORDS)
    );
  if (kind < 8) return pick(random, WORDS) + pick(random, WORDS) + pick(random, WORDS);
  if (kind < 9) return String((random(2 ** 31) - 2 ** 30) / 10 ** random(8));
  return Array.from({ length: 1 + random(40) }, () =>
    String.fromCharCode(random(random(2) ? 256 : 65_536)),
  ).join('');
}

/** Encodes a text for an address or a form, correctly or with a typical mistake. */
export function encode(random: Random, text: string): string {
  const bytes = [...Buffer.from(text, 'utf8')];
  const hex = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`;
  const usual = () =>
    bytes.map((byte) => (/[\w.-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : hex(byte)));
  const kind = random(12);
  if (kind < 8) return usual().join('');
  if (kind < 9) return bytes.map(hex).join('');
  if (kind < 10) return usual().join('').replaceAll('%', '%25');
  if (kind < 11) return usual().join('').toUpperCase();
  return `${usual().join('')}%`;
}
