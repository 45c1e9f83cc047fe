import { expect, it } from 'vitest';
import { readFormedAt } from './formed-at.ts';

it.each([
  ['2026-11-20T10:00:00', '2026-11-20T07:00:00.000Z'],
  [' 2026-11-20 10:00 ', '2026-11-20T07:00:00.000Z'],
  ['2026-11-20T10:00:30+05:00', '2026-11-20T05:00:30.000Z'],
  ['2026-11-20 10:00:30.5Z', '2026-11-20T10:00:30.500Z'],
  ['2026-11-20T10:00+0300', '2026-11-20T07:00:00.000Z'],
])('[SHOP-9] reads when a file was created, in Minsk time: %s', (text, moment) => {
  expect(readFormedAt(text, 'began')?.toISOString()).toBe(moment);
  expect(readFormedAt(text, 'ended')?.toISOString()).toBe(moment);
});

it('[SHOP-9] reads a date without a time as its beginning or its end', () => {
  expect(readFormedAt('2026-11-20', 'began')?.toISOString()).toBe('2026-11-19T21:00:00.000Z');
  expect(readFormedAt('2026-11-20', 'ended')?.toISOString()).toBe('2026-11-20T20:59:59.000Z');
});

it.each(['', '20.11.2026', '2026-13-40', '2026-11-20T99:99', 'вчера', undefined])(
  '[SHOP-9] reads no time from %s',
  (text) => {
    expect(readFormedAt(text, 'began')).toBeNull();
  },
);
