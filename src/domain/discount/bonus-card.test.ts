import { expect, it } from 'vitest';
import { readForm } from '../form/form.ts';
import { kopecks } from '../measures/money.ts';
import { pointsFor } from './bonus-card.ts';
import { bonusCardForm } from './bonus-card-form.ts';
import { COUPON_FORM } from './coupon-form.ts';

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
])('[BONUS-2] %i points at most %i %% of %i kopecks pay %i', (balance, mostPercent, payable, points) => {
  const card = { number: '1234567', balance: kopecks(balance), mostPercent };
  expect(pointsFor(card, kopecks(payable))).toBe(points);
});
