import { describe, expect, it } from 'vitest';
import { isMailAddress } from './mail-address.ts';

describe('an address for mail', () => {
  it.each([
    'anna@example.by',
    'anna.kovaleva+shop@mail.example.by',
    'почта@пример.бел',
    'a@b-c.travel',
    `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.by`,
  ])('is «%s»', (text) => {
    expect(isMailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'anna',
    '@example.by',
    'anna@',
    'anna@example',
    'anna@.by',
    'anna@example..by',
    'anna@example.b',
    'anna@example.by,other@example.by',
    'anna@example.by;other@example.by',
    'anna@b@example.by',
    'Anna <anna@example.by>',
    '<anna@example.by>',
    'anna@example.by<script>',
    'anna@example.by:25',
    'mailto:anna@example.by',
    '"anna"@example.by',
    "anna'@example.by",
    'anna kovaleva@example.by',
    'anna@exam ple.by',
    'anna@example.by\r\nBcc: other@example.by',
    'anna\x1b@example.by',
    'anna@example.by\u202e',
    `${'a'.repeat(65)}@example.by`,
    `a@${'b'.repeat(250)}.by`,
    `a@${'.b'.repeat(40_000)}`,
  ])('is not «%s»', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});
