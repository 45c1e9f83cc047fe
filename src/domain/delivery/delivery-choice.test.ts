import { expect, it } from 'vitest';
import type { Zone } from './delivery.ts';
import {
  canDeliver,
  chosenText,
  type DeliveryChoice,
  type DeliveryQuery,
  deliveryOptions,
  nextFree,
} from './delivery-choice.ts';
import type { DeliveryTimes } from './delivery-day.ts';

const TIMES: DeliveryTimes<Zone> = {
  cutOff: 14,
  days: { minsk: { min: 1, max: 1 }, country: { min: 2, max: 4 } },
  freeWeekdays: [0],
  holidays: ['12-25'],
  afterEaster: [],
  moved: { free: [], working: [] },
};
const CHOICE: DeliveryChoice = {
  days: 3,
  parts: { minsk: [{ from: 9, to: 14 }], country: [] },
};
/** A Friday in Minsk before the cut-off hour. */
const FRIDAY = new Date('2026-11-20T09:00:00Z');
const query = (zone: Zone, more: Partial<DeliveryQuery> = {}): DeliveryQuery => ({
  ...{ zone, now: FRIDAY, leadDays: 0, booked: [] },
  ...more,
});
const plain = (texts: readonly { text: string }[]) => texts.map(({ text }) => text.replaceAll('\u00a0', ' '));

it('[CART-9] [CITY-8] offers the delivery days from the first that can be promised', () => {
  const { days, parts } = deliveryOptions(TIMES, CHOICE, query('minsk'));
  expect(plain(days)).toEqual(['сб, 21 ноября', 'пн, 23 ноября', 'вт, 24 ноября']);
  expect(days[0]?.value).toBe('2026-11-21');
  expect(plain(parts)).toEqual(['с 9:00 до 14:00']);
});

it('[CART-9] promises the country the latest of its days, and no time where the shop has none', () => {
  const { days, parts } = deliveryOptions(TIMES, CHOICE, query('country'));
  expect(plain(days)).toEqual(['вт, 24 ноября', 'ср, 25 ноября', 'чт, 26 ноября']);
  expect(parts).toEqual([]);
});

it('[CART-9] names the soonest day with its weekday, and several as a span', () => {
  const soonest = (zone: Zone) =>
    deliveryOptions(TIMES, CHOICE, query(zone)).soonest.replaceAll('\u00a0', ' ');
  expect(soonest('minsk')).toBe('сб, 21 ноября');
  expect(soonest('country')).toBe('23–24 ноября');
});

it('[CART-9] goods on backorder arrive later by their lead time, and never on a holiday', () => {
  const late = deliveryOptions(TIMES, CHOICE, query('minsk', { leadDays: 33 }));
  expect(plain(late.days)).toEqual(['чт, 24 декабря', 'сб, 26 декабря', 'пн, 28 декабря']);
});

it('[CART-9] [CART-10] accepts what it offered and nothing else', () => {
  const can = (day: string, part = '', more: Partial<DeliveryQuery> = {}) =>
    canDeliver(TIMES, CHOICE, query('minsk', more), { day, part });
  expect(can('2026-11-21', '9-14')).toBe(true);
  expect(can('2026-11-21')).toBe(true);
  expect(can('2026-11-21', '18-21')).toBe(false);
  expect(can('2026-11-22')).toBe(false);
  expect(can('2026-11-25')).toBe(false);
  expect(can('2026-11-20')).toBe(false);
  expect(can('2026-13-45')).toBe(false);
  expect(can('')).toBe(false);
  expect(can('2026-11-21', '', { now: new Date('2026-11-20T12:00:00Z') })).toBe(false);
});

/** Capacity for two orders in the morning and one in the evening. */
const LIMITED: DeliveryChoice = {
  days: 3,
  parts: {
    minsk: [
      { from: 9, to: 14, orders: 2 },
      { from: 14, to: 18, orders: 1 },
    ],
    country: [],
  },
};
const bookedPart = (day: string, part: string, orders: number, zone: Zone = 'minsk') => ({
  ...{ zone, orders },
  day: `2026-11-${day}`,
  part,
});

it('[CART-9] a full part of a day is no longer offered, nor a day with all parts full', () => {
  const choices = (...some: DeliveryQuery['booked']) =>
    deliveryOptions(TIMES, LIMITED, query('minsk', { booked: some }));
  const { days, parts, full } = choices(
    bookedPart('21', '9-14', 1),
    bookedPart('23', '9-14', 2),
    bookedPart('24', '9-14', 2),
    bookedPart('24', '14-18', 1),
  );
  expect(plain(days)).toEqual(['сб, 21 ноября', 'пн, 23 ноября: 14–18 ч']);
  expect(plain(parts)).toEqual(['с 9:00 до 14:00', 'с 14:00 до 18:00']);
  expect(full).toEqual({ '2026-11-23': ['9-14'] });
  const mornings = choices(...['21', '23', '24'].map((day) => bookedPart(day, '9-14', 2)));
  expect(plain(mornings.parts)).toEqual(['с 14:00 до 18:00']);
  expect(mornings.full).toEqual({});
});

it('[CART-9] an order without a part uses capacity too; orders of the other zone do not', () => {
  const can = (part: string, ...some: DeliveryQuery['booked']) =>
    canDeliver(TIMES, LIMITED, query('minsk', { booked: some }), { day: '2026-11-21', part });
  expect(can('14-18', bookedPart('21', '', 2))).toBe(true);
  expect(can('14-18', bookedPart('21', '', 3))).toBe(false);
  expect(can('', bookedPart('21', '', 2), bookedPart('21', '14-18', 1))).toBe(false);
  expect(can('14-18', bookedPart('21', '14-18', 5, 'country'))).toBe(true);
  expect(can('14-18', bookedPart('23', '14-18', 5))).toBe(true);
});

it('[CART-9] names what is free next: later that day, else on a later one, else the first of all', () => {
  const next = (part: string, ...some: DeliveryQuery['booked']) =>
    nextFree(TIMES, LIMITED, query('minsk', { booked: some }), { day: '2026-11-23', part });
  const morning = bookedPart('23', '9-14', 2);
  const evening = bookedPart('23', '14-18', 1);
  expect(next('9-14', morning)).toEqual({ day: '2026-11-23', part: '14-18' });
  expect(next('14-18', evening)).toEqual({ day: '2026-11-24', part: '9-14' });
  expect(next('', morning, evening)).toEqual({ day: '2026-11-24', part: '' });
  const late = [bookedPart('24', '', 3)];
  expect(next('9-14', morning, evening, ...late)).toEqual({ day: '2026-11-21', part: '9-14' });
  expect(next('9-14', morning, evening, ...late, bookedPart('21', '', 3))).toBeNull();
});

it('formats the choice in words', () => {
  expect(plain([{ text: chosenText({ day: '2026-11-24', part: '9-14' }) ?? '' }])).toEqual([
    'вт, 24 ноября, с 9:00 до 14:00',
  ]);
  expect(chosenText({ day: '2026-11-24', part: '' })?.replaceAll('\u00a0', ' ')).toBe('вт, 24 ноября');
  expect(chosenText({ day: '', part: '' })).toBeNull();
});
