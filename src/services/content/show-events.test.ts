import { expect, it } from 'vitest';
import { EVENTS } from '../../../content/events.ts';
import { spanOf } from '../../domain/content/shop-event.ts';
import { isoDay, readIsoDay } from '../../domain/delivery/delivery-day.ts';
import { showEvents } from './show-events.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const event = (title: string, from: string, till = from) => {
  return { title, from, till, text: '', time: '', place: '' };
};
const texts = {
  ...EVENTS,
  list: [event('over', '2026-11-20'), event('now', '2026-11-20', '2026-11-24'), event('next', '2026-12-01')],
  weeks: [
    { from: '2026-11-16', till: '2026-11-22' },
    { from: '2026-11-23', till: '2026-11-29' },
    { from: '2026-12-14', till: '2026-12-20' },
  ],
};
const show = (query = '') => showEvents({ events: texts, now: NOW }, new URLSearchParams(query));
const titles = (query?: string) => show(query).events.map(({ title }) => title);

it('[CONTENT-3] events that are not over are shown by default, and others by the requested days', () => {
  expect(titles()).toEqual(['now', 'next']);
  expect(titles('from=2026-11-16&till=2026-11-22')).toEqual(['over', 'now']);
  expect(titles('from=2026-11-25&till=2026-11-30')).toEqual([]);
});

it('[CONTENT-3] unreadable days give an error, and coming events are shown', () => {
  expect(show('from=x')).toMatchObject({ days: null, error: expect.stringContaining('Таких дат нет') });
  expect(titles('from=x')).toEqual(['now', 'next']);
});

it('[CONTENT-3] offers this week and the next with the merchant’s periods that are not over, each once', () => {
  expect(show().weeks.map(({ first, last }) => `${isoDay(first)} ${isoDay(last)}`)).toEqual([
    '2026-11-23 2026-11-29',
    '2026-11-30 2026-12-06',
    '2026-12-14 2026-12-20',
  ]);
});

it('[CONTENT-3] the archive lists the weeks of 2014 with events', () => {
  const list = [event('across two weeks', '2014-03-14', '2014-03-17'), event('last day', '2014-12-28')];
  const { archive } = showEvents({ events: { ...EVENTS, list }, now: NOW }, new URLSearchParams());
  expect(archive.map(({ first, last }) => `${isoDay(first)} ${isoDay(last)}`)).toEqual([
    '2014-03-10 2014-03-16',
    '2014-03-17 2014-03-23',
    '2014-12-22 2014-12-28',
  ]);
  expect(showEvents({ events: EVENTS, now: NOW }, new URLSearchParams()).archive).toEqual([]);
});

it('[CONTENT-3] the presets of 2014 cover the year without a gap', () => {
  const days = EVENTS.archive.map(spanOf);
  expect(days).toHaveLength(52);
  expect(days[0]?.first).toBe(readIsoDay('2013-12-30'));
  for (const [at, { first, last }] of days.entries()) {
    expect(last - first).toBe(6);
    if (at > 0) expect(first).toBe((days[at - 1]?.last ?? 0) + 1);
  }
});

it('[CONTENT-3] the calendar counts the events on each day of its month', () => {
  const { calendar, month } = show('from=2026-12-01&till=2026-12-01');
  expect(isoDay(month.first)).toBe('2026-12-01');
  const counted = calendar.flat().filter(({ count }) => count > 0);
  expect(counted).toEqual([{ day: readIsoDay('2026-12-01'), inMonth: true, count: 1 }]);
});
