import { expect, it } from 'vitest';
import { readCoupon } from './read-coupon.ts';

it('[BONUS-3] reads a coupon with all its limits; its last day counts whole', () => {
  const line =
    'НОВОСЕЛ10 7,5% --from 01.12.2026 --to 31.12.2026 --min 300 --sections plitka,laminat --uses 100 --each 1';
  expect(readCoupon(line.split(' '))).toEqual({
    code: 'НОВОСЕЛ10',
    kind: 'percent',
    amount: 750,
    startsAt: new Date('2026-12-01T00:00:00+03:00'),
    endsAt: new Date('2027-01-01T00:00:00+03:00'),
    minTotal: 30_000,
    maxUses: 100,
    maxUsesEach: 1,
    sections: ['plitka', 'laminat'],
  });
});

it.each([
  ['ДАРИМ 20', { kind: 'sum', amount: 2000 }],
  ['ДАРИМ 20.5', { kind: 'sum', amount: 2050 }],
  ['ВЕЗЁМ доставка', { kind: 'free-delivery', amount: 0 }],
])('[BONUS-3] reads «%s»', (line, given) => {
  expect(readCoupon(line.split(' '))).toMatchObject(given);
});

it.each([
  '',
  'КОД',
  'КОД десять',
  'КОД 10% 20%',
  'КОД 10% --from вчера',
  'КОД 10% --to 31.02.2026',
  'КОД 10% --uses 0',
  'КОД 10% --min -5',
  'КОД 10% --least 5',
])('does not understand «%s»', (line) => {
  expect(readCoupon(line.split(' ').filter(Boolean))).toBeNull();
});
