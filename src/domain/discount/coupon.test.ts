import { expect, it } from 'vitest';
import { kopecks } from '../measures/money.ts';
import { type Coupon, couponGift, discountOf, judgeCoupon, readCouponCode } from './coupon.ts';

const COUPON: Coupon = {
  code: 'НОВОСЕЛ10',
  kind: 'percent',
  amount: 1000,
  startsAt: new Date('2026-11-01T00:00:00+03:00'),
  endsAt: new Date('2026-12-01T00:00:00+03:00'),
  minTotal: kopecks(30_000),
  maxUses: 100,
  maxUsesEach: 1,
  uses: 99,
  active: true,
};
const GOODS = {
  now: new Date('2026-11-21T12:00:00+03:00'),
  usesOfTheirs: 0,
  lines: [
    { id: 7, total: kopecks(20_000) },
    { id: 9, total: kopecks(10_000) },
  ],
};
const spoken = (text: string) => text.replaceAll('\u00a0', ' ');

it('[BONUS-3] a matching coupon applies to the lines of its sections', () => {
  expect(judgeCoupon(COUPON, GOODS)).toMatchObject({
    verdict: 'applied',
    lineIds: [7, 9],
    code: 'НОВОСЕЛ10',
  });
});

it.each([
  ['stopped', { active: false }, {}, 'expired', 'Этот промокод больше не действует'],
  [
    'past its end',
    {},
    { now: new Date('2026-12-01T00:00:00+03:00') },
    'expired',
    'Промокод действовал до 30.11.2026',
  ],
  [
    'before its start',
    {},
    { now: new Date('2026-10-31T23:59:59+03:00') },
    'not-yet',
    'Промокод начнёт действовать 01.11.2026',
  ],
  ['used by as many as may', { uses: 100 }, {}, 'used-up', 'Этот промокод уже использован'],
  ['used by this phone', {}, { usesOfTheirs: 1 }, 'used-up', 'Вы уже использовали этот промокод'],
  [
    'without its goods',
    {},
    { lines: [] },
    'wrong-goods',
    'В корзине нет товаров, на которые действует этот промокод',
  ],
  [
    'a kopeck short of its minimum',
    {},
    { lines: [{ id: 7, total: kopecks(29_999) }] },
    'minimum-sum',
    'Промокод действует от 300,00 руб.: не хватает 0,01 руб.',
  ],
])('[BONUS-3] a coupon %s is refused with the reason', (_case, coupon, goods, verdict, message) => {
  const judged = judgeCoupon({ ...COUPON, ...coupon }, { ...GOODS, ...goods });
  expect({ verdict: judged.verdict, message: spoken(judged.message), lineIds: judged.lineIds }).toEqual({
    verdict,
    message,
    lineIds: [],
  });
});

it('[BONUS-3] a coupon starts at its first moment and has no limits where none are set', () => {
  const start = { ...GOODS, now: new Date('2026-11-01T00:00:00+03:00') };
  expect(judgeCoupon(COUPON, start).verdict).toBe('applied');
  const free = { ...COUPON, startsAt: null, endsAt: null, maxUses: null, maxUsesEach: null, uses: 5000 };
  expect(judgeCoupon(free, { ...GOODS, usesOfTheirs: 7 }).verdict).toBe('applied');
});

it.each([
  ['percent', 1000, 4890, 489],
  ['percent', 1000, 4895, 490],
  ['percent', 750, 10_000, 750],
  ['sum', 2000, 4890, 2000],
  ['sum', 2000, 1500, 1500],
  ['percent', 10_000, 333, 333],
  ['free-delivery', 0, 4890, 0],
] as const)('[BONUS-3] %s of %i reduces %i kopecks by %i', (kind, amount, goods, off) => {
  expect(discountOf({ kind, amount }, kopecks(goods))).toBe(off);
});

it.each([
  ['percent', 1000, 'скидка 10 %'],
  ['percent', 750, 'скидка 7,5 %'],
  ['sum', 2000, 'скидка 20,00 руб.'],
  ['free-delivery', 0, 'бесплатная доставка'],
] as const)('[BONUS-3] %s of %i reads as «%s»', (kind, amount, expected) => {
  expect(spoken(couponGift({ kind, amount }))).toBe(expected);
});

it.each([
  [' новосел10 ', 'НОВОСЕЛ10'],
  ['Nov 10', 'NOV10'],
  ['', ''],
  ['   ', ''],
  ["' or 1=1 --", null],
  ['<b>', null],
  ['Х'.repeat(41), null],
])('[BONUS-3] reads the code «%s» as %s', (typed, code) => {
  expect(readCouponCode(typed)).toBe(code);
});
