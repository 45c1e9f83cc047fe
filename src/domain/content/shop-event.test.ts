import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDay, readIsoDay } from '../delivery/delivery-day.ts';
import {
  eventsAddress,
  eventsIn,
  monthOf,
  readEventDays,
  type ShopEvent,
  weekOf,
  weeksOfMonth,
} from './shop-event.ts';

const day = (iso: string) => readIsoDay(iso) ?? Number.NaN;
const span = (from: string, till = from) => ({ first: day(from), last: day(till) });
const event = (title: string, from: string, till = from): ShopEvent => {
  return { title, from, till, text: '', time: '', place: '' };
};
const daysOf = (query: string) => readEventDays(new URLSearchParams(query));

describe('[CONTENT-3] days of events', () => {
  it('have weeks from Monday to Sunday, and months', () => {
    expect(weekOf(day('2026-11-24'))).toEqual(span('2026-11-23', '2026-11-29'));
    expect(weekOf(day('2026-11-29'))).toEqual(span('2026-11-23', '2026-11-29'));
    expect(weekOf(day('1969-12-31'))).toEqual(span('1969-12-29', '1970-01-04'));
    expect(monthOf(day('2024-02-10'))).toEqual(span('2024-02-01', '2024-02-29'));
  });

  it('stand in a calendar each once, in whole weeks', () => {
    fc.assert(
      fc.property(fc.integer({ min: day('2000-01-01'), max: day('2099-12-31') }), (any) => {
        const month = monthOf(any);
        const days = weeksOfMonth(month).flat();
        expect(days.length % 7).toBe(0);
        expect(new Date(`${isoDay(days[0] as number)}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(days.every((each, at) => at === 0 || each === (days[at - 1] as number) + 1)).toBe(true);
        for (const each of [month.first, any, month.last]) expect(days).toContain(each);
        expect(days.length).toBeLessThanOrEqual(42);
      }),
    );
  });

  it('show what happens on one of them, the earlier first', () => {
    const events = [
      event('week', '2026-12-14', '2026-12-20'),
      event('day', '2026-12-05'),
      event('late', '2027-01-16'),
    ];
    const titles = (from: string, till?: string) =>
      eventsIn(events, span(from, till)).map(({ title }) => title);
    expect(titles('2026-12-01', '2026-12-31')).toEqual(['day', 'week']);
    expect(titles('2026-12-20', '2026-12-27')).toEqual(['week']);
    expect(titles('2026-12-21', '2027-01-15')).toEqual([]);
  });

  it('are read from an address, or rejected with a reason', () => {
    expect(daysOf('from=2014-03-10&till=2014-03-16')).toEqual({
      ok: true,
      value: span('2014-03-10', '2014-03-16'),
    });
    expect(daysOf('till=2014-03-10')).toEqual({ ok: true, value: span('2014-03-10') });
    expect(daysOf('from=&till=')).toEqual({ ok: true, value: null });
    expect(daysOf('from=yesterday')).toMatchObject({ ok: false, code: 'not-a-day' });
    expect(daysOf('from=9999-12-31')).toMatchObject({ ok: false, code: 'not-a-day' });
    expect(daysOf('from=2014-03-10&till=2014-03-09')).toMatchObject({ ok: false, code: 'wrong-order' });
    expect(daysOf('from=2014-01-01&till=2015-02-05')).toMatchObject({ ok: false, code: 'too-long' });
    expect(eventsAddress(span('2014-03-10', '2014-03-16'))).toBe('/events/?from=2014-03-10&till=2014-03-16');
  });
});
