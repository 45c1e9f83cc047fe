import { expect, it } from 'vitest';
import { readForm } from '../form/form.ts';
import { kopecks } from '../measures/money.ts';
import { maxPoints, pointsFor } from './bonus-card.ts';
import { bonusCardForm } from './bonus-card-form.ts';
import { BONUS_POINTS_FORM } from './bonus-points-form.ts';
import { COUPON_FORM } from './coupon-form.ts';
import { pointsText } from './points-text.ts';

const RULES = bonusCardForm(() => '2026-11-21');

it.each([
  ['1234567', '31.12.2020', []],
  [' 1234567 ', ' 31.12.2020 ', []],
  ['А123456', '31.12.2020', []],
  ['123456', '31.12.2020', ['cardNumber']],
  ['12345678', '31.12.2020', ['cardNumber']],
  ['1234567', '31.12.20', ['cardDate']],
  ['1234567', '031.12.2020', ['cardDate']],
  ['1234567', '2020-12-31', ['cardDate']],
  ['1234567', '22.11.2026', ['cardDate']],
  ['', '', ['cardNumber', 'cardDate']],
])('[BONUS-2] a card «%s» of «%s» is marked at %j', (cardNumber, cardDate, marked) => {
  const reading = readForm(RULES, { cardNumber, cardDate });
  expect(Object.keys(reading.ok ? {} : reading.errors)).toEqual(marked);
});

it('[BONUS-2] reads the number without spaces around and the date as a day', () => {
  expect(readForm(RULES, { cardNumber: ' 1234567', cardDate: '31.12.2020', back: '/cart/' })).toEqual({
    ok: true,
    form: { cardNumber: '1234567', cardDate: '2020-12-31', back: '/cart/' },
  });
});

it.each([
  ['', false],
  ['  ', false],
  ['СКИДКА', true],
])('[BONUS-3] a coupon field of «%s» may be sent: %s', (coupon, sent) => {
  expect(readForm(COUPON_FORM, { coupon }).ok).toBe(sent);
});

it.each([
  [5000, 50, 20_000, 5000],
  [5000, 50, 9999, 4999],
  [5000, 50, 10_000, 5000],
  [0, 50, 10_000, 0],
  [5000, 0, 10_000, 0],
  [5000, 100, 3000, 3000],
])('[BONUS-2] %i points at most %i %% of %i kopecks pay %i', (balance, maxPercent, payable, points) => {
  const card = { number: '1234567', balance: kopecks(balance), maxPercent, requestedPoints: null };
  expect(pointsFor(card, kopecks(payable))).toBe(points);
});

const applied = (balance: number, requested: number | null) => ({
  number: '1234567',
  balance: kopecks(balance),
  maxPercent: 50,
  requestedPoints: requested === null ? null : kopecks(requested),
});

it.each([
  [null, 5000],
  [0, 0],
  [1, 1],
  [4999, 4999],
  [5000, 5000],
  [5001, 5000],
  [1e12, 5000],
])('[BONUS-2] of 5000 points that may be spent a request for %s spends %i', (requested, points) => {
  expect(pointsFor(applied(20_000, requested), kopecks(10_000))).toBe(points);
});

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['12,50', 1250],
  ['12.5', 1250],
  ['1 234,50 руб.', 123_450],
  ['12,509', 1250],
  ['-5', null],
  ['5e3', null],
  ['всё', null],
  ['9'.repeat(30), null],
])('[BONUS-2] a request typed as «%s» reads as %s kopecks', (points, read) => {
  const reading = readForm(BONUS_POINTS_FORM, { points, back: '/cart/' });
  expect(reading.ok ? reading.form.points : null).toBe(read);
});

const text = (balance: number, requested: number | null, payable: number) => {
  const card = applied(balance, requested);
  const paid = pointsFor(card, kopecks(payable));
  return pointsText(card, paid, maxPoints(card, kopecks(payable)), 600).replaceAll('\u00a0', ' ');
};

it.each([
  [0, null, 10_000, 'На карте пока нет бонусов. За этот заказ начислим 6 % от суммы товаров'],
  [3000, null, 10_000, 'На карте 30,00 руб. Спишем 30,00 руб.'],
  [3000, 500, 0, 'На карте 30,00 руб. В этом заказе бонусами платить не за что'],
  [
    9000,
    null,
    10_000,
    'На карте 90,00 руб. Спишем 50,00 руб. — бонусами можно оплатить до 50 % стоимости товаров',
  ],
  [9000, 1000, 10_000, 'На карте 90,00 руб. Спишем 10,00 руб.'],
  [9000, 0, 10_000, 'На карте 90,00 руб. В этом заказе бонусы не списываем, за него начислим новые'],
  [
    9000,
    8000,
    10_000,
    'На карте 90,00 руб. Вы просили списать 80,00 руб., спишем 50,00 руб. — бонусами можно оплатить до 50 % стоимости товаров',
  ],
  [
    3000,
    8000,
    10_000,
    'На карте 30,00 руб. Вы просили списать 80,00 руб., спишем 30,00 руб. — больше на карте нет',
  ],
])(
  '[BONUS-2] %i points with a requested of %s on goods of %i read as «%s»',
  (balance, requested, payable, expected) => {
    expect(text(balance, requested, payable)).toBe(expected);
  },
);
