import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELIVERY_TIMES } from '../../../tests/demo-delivery.ts';
import {
  type DeliveryTimes,
  dayOf,
  deliveryDays,
  formatDays,
  pickupDay,
  secondsTrue,
} from './delivery-day.ts';

const TIMES: DeliveryTimes<'near' | 'far'> = {
  cutOff: 14,
  days: { near: { min: 1, max: 1 }, far: { min: 2, max: 4 } },
  freeWeekdays: [0],
  holidays: ['12-25'],
  afterEaster: [9],
  moved: { free: [], working: [] },
};

const RADUNITSA = ['2026-04-21', '2027-05-11', '2028-04-25', '2029-04-17'];

/** Converts a moment in Minsk time, which is three hours ahead of UTC. */
const minsk = (text: string) => new Date(`${text}:00+03:00`);
const expectText = (zone: 'near' | 'far', text: string) => {
  const now = minsk(text);
  return formatDays(deliveryDays(TIMES, zone, now), dayOf(now)).replaceAll('\u00a0', ' ');
};
const fetched = (text: string) => {
  const day = pickupDay(TIMES, minsk(text));
  return formatDays({ first: day, last: day }, dayOf(minsk(text))).replaceAll('\u00a0', ' ');
};

describe('the day of delivery', () => {
  // 21 November 2026 is a Saturday.
  it.each([
    ['near', '2026-11-19T10:00', 'завтра, 20 ноября'],
    ['near', '2026-11-19T13:59', 'завтра, 20 ноября'],
    ['near', '2026-11-19T14:00', 'послезавтра, 21 ноября'],
    ['near', '2026-11-21T10:00', 'послезавтра, 23 ноября'],
    ['near', '2026-11-20T23:59', '23 ноября'],
    ['near', '2026-12-24T09:00', 'послезавтра, 26 декабря'],
    ['far', '2026-11-16T10:00', '18–20 ноября'],
    ['far', '2026-11-27T10:00', '30 ноября — 1 декабря'],
    ['far', '2026-12-30T10:00', '1–4 января'],
  ] as const)('[CITY-8] to the %s zone, ordered %s: %s', (zone, now, text) => {
    expect(expectText(zone, now)).toBe(text);
  });

  it('[CITY-8] pickup is possible the same day, for later orders the next, on Sundays too, but not on a holiday', () => {
    expect(fetched('2026-11-19T09:00')).toBe('сегодня, 19 ноября');
    expect(fetched('2026-11-19T14:00')).toBe('завтра, 20 ноября');
    expect(fetched('2026-11-21T15:00')).toBe('завтра, 22 ноября');
    expect(fetched('2026-12-24T15:00')).toBe('послезавтра, 26 декабря');
  });

  // Radunitsa, the Tuesday nine days after Orthodox Easter.
  it.each([
    ['2024-05-13T10:00', 'послезавтра, 15 мая'],
    ['2025-04-28T10:00', 'послезавтра, 30 апреля'],
    ['2026-04-20T10:00', 'послезавтра, 22 апреля'],
    ['2027-05-10T10:00', 'послезавтра, 12 мая'],
    ['2028-04-24T10:00', 'послезавтра, 26 апреля'],
    ['2030-05-06T10:00', 'послезавтра, 8 мая'],
    // A week later there are no holidays in between.
    ['2026-04-27T10:00', 'завтра, 28 апреля'],
  ])('[CITY-8] there is no delivery on Radunitsa: ordered %s, %s', (now, text) => {
    expect(expectText('near', now)).toBe(text);
  });

  it('[CITY-8] single days may be made free or working, whatever weekday or holiday they are', () => {
    const moved = { free: ['2026-11-20'], working: ['2026-11-22', '2026-12-25'] };
    const day = (now: string) => {
      const { first } = deliveryDays({ ...TIMES, moved }, 'near', minsk(now));
      return new Date(first * 86_400_000).toISOString().slice(0, 10);
    };
    expect(day('2026-11-19T10:00')).toBe('2026-11-21');
    expect(day('2026-11-21T10:00')).toBe('2026-11-22');
    expect(day('2026-12-24T10:00')).toBe('2026-12-25');
  });

  it('[CITY-8] goods that the shop gets first come so many days later, and never on a free day', () => {
    const now = minsk('2026-11-19T10:00');
    const day = (leadDays: number) =>
      formatDays(deliveryDays(TIMES, 'near', now, leadDays), dayOf(now)).replaceAll('\u00a0', ' ');
    expect(day(14)).toBe('4 декабря');
    expect(day(2)).toBe('23 ноября');
    expect(pickupDay(TIMES, now, 14) - dayOf(now)).toBe(14);
  });

  it('goes by the day in Минск, wherever the machine stands', () => {
    expect(expectText('near', '2026-11-20T00:30')).toBe('завтра, 21 ноября');
    expect(new Date('2026-11-19T21:30:00Z')).toEqual(minsk('2026-11-20T00:30'));
  });

  it('promised days stay valid for exactly the seconds stated', () => {
    expect(secondsTrue(TIMES, minsk('2026-11-19T13:59'))).toBe(60);
    expect(secondsTrue(TIMES, minsk('2026-11-19T14:00'))).toBe(10 * 3600);
    const moment = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    const text = (now: Date) => formatDays(deliveryDays(DELIVERY_TIMES, 'minsk', now), dayOf(now));
    fc.assert(
      fc.property(moment, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (now, share) => {
        const later = new Date(now.getTime() + Math.floor(secondsTrue(DELIVERY_TIMES, now) * 1000 * share));
        expect(text(later)).toBe(text(now));
      }),
    );
  });

  it('never promises a free day, nor the last day before the first', () => {
    const moment = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2029-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, fc.constantFrom('minsk', 'country'), (now, zone) => {
        const { first, last } = deliveryDays(DELIVERY_TIMES, zone, now);
        expect(first).toBeGreaterThan(dayOf(now));
        expect(last).toBeGreaterThanOrEqual(first);
        for (const day of [first, last]) {
          const date = new Date(day * 86_400_000);
          expect(DELIVERY_TIMES.freeWeekdays).not.toContain(date.getUTCDay());
          expect(DELIVERY_TIMES.holidays).not.toContain(date.toISOString().slice(5, 10));
          expect(RADUNITSA).not.toContain(date.toISOString().slice(0, 10));
        }
      }),
    );
  });
});
