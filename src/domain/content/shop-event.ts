import type * as v from 'valibot';
import { type Day, type DaySpan, isoDay, readIsoDay } from '../delivery/delivery-day.ts';
import { failure, type Result, success } from '../result.ts';
import type { EVENTS } from './event-schema.ts';

export type EventTexts = Required<v.InferOutput<typeof EVENTS>>;
/** An event in the shop or with its participation, at `/events/` [CONTENT-3]. */
export type ShopEvent = EventTexts['list'][number];
/** A period offered as a filter, «YYYY-MM-DD». */
export type EventWeek = EventTexts['weeks'][number];

const WEEK = 7;
/** Day of the week of 1 January 1970, a Thursday, counted from Monday as 0. */
const THURSDAY = 3;
/** Longest period that can be requested. */
const MAX_DAYS = 400;
/** Matches a date in one of the years that requests may name. */
const YEARS = /^20\d\d-/;

/** Returns the week, Monday to Sunday, that contains a day. */
export function weekOf(day: Day): DaySpan {
  const first = day - ((((day + THURSDAY) % WEEK) + WEEK) % WEEK);
  return { first, last: first + WEEK - 1 };
}

/** Returns the first and last day of the month that contains a day. */
export function monthOf(day: Day): DaySpan {
  const month = isoDay(day).slice(0, 7);
  const first = readIsoDay(`${month}-01`) ?? day;
  let last = first;
  while (isoDay(last + 1).startsWith(month)) last++;
  return { first, last };
}

/** Returns the weeks, Monday to Sunday, that cover a month. */
export function weeksOfMonth({ first, last }: DaySpan): Day[][] {
  const weeks: Day[][] = [];
  for (let monday = weekOf(first).first; monday <= last; monday += WEEK)
    weeks.push(Array.from({ length: WEEK }, (_, index) => monday + index));
  return weeks;
}

export function spanOf({ from, till }: EventWeek): DaySpan {
  const first = readIsoDay(from) ?? 0;
  return { first, last: Math.max(first, readIsoDay(till) ?? first) };
}

/** Returns the events that take place on any of the days, earliest first. */
export function eventsIn(events: readonly ShopEvent[], { first, last }: DaySpan): ShopEvent[] {
  return events
    .filter((event) => {
      const days = spanOf(event);
      return days.first <= last && days.last >= first;
    })
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.till.localeCompare(b.till));
}

/** Reads the days requested by an address; null if it requests none. A single parameter means a single day. */
export function readEventDays(
  parameters: URLSearchParams,
): Result<DaySpan | null, 'not-a-day' | 'wrong-order' | 'too-long'> {
  const requested = ['from', 'till'].map((name) => parameters.get(name)?.trim() ?? '');
  const [from, till] = requested.map((text) => text || requested.find(Boolean) || '');
  if (!from || !till) return success(null);
  const first = readIsoDay(from);
  const last = readIsoDay(till);
  if (first === null || last === null || !YEARS.test(from) || !YEARS.test(till))
    return failure('not-a-day', 'Таких дат нет. Выберите их в календаре.');
  if (last < first) return failure('wrong-order', 'Последний день раньше первого. Поменяйте их местами.');
  if (last - first >= MAX_DAYS) return failure('too-long', 'Выберите не больше 400 дней.');
  return success({ first, last });
}

export function eventsAddress(days: DaySpan | null = null): string {
  return days ? `/events/?from=${isoDay(days.first)}&till=${isoDay(days.last)}` : '/events/';
}
