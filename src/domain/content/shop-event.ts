import type * as v from 'valibot';
import { type Day, type DaySpan, isoDay, readIsoDay } from '../delivery/delivery-day.ts';
import { failure, type Result, success } from '../result.ts';
import type { EVENTS } from './event-schema.ts';

export type EventTexts = Required<v.InferOutput<typeof EVENTS>>;
/** Something that happens in the shop or where it takes part, at `/events/` [CONTENT-3]. */
export type ShopEvent = EventTexts['list'][number];
/** Days that are offered to look at, «YYYY-MM-DD». */
export type EventWeek = EventTexts['weeks'][number];

const WEEK = 7;
/** 1 January 1970 was a Thursday, the fourth day of its week. */
const THURSDAY = 3;
/** Wider choices are no look at a calendar. */
const MAX_DAYS = 400;
/** No shop looks beyond. */
const YEARS = /^20\d\d-/;

/** Monday to Sunday around a day. */
export function weekOf(day: Day): DaySpan {
  const first = day - ((((day + THURSDAY) % WEEK) + WEEK) % WEEK);
  return { first, last: first + WEEK - 1 };
}

/** The first and the last day of the month around a day. */
export function monthOf(day: Day): DaySpan {
  const month = isoDay(day).slice(0, 7);
  const first = readIsoDay(`${month}-01`) ?? day;
  let last = first;
  while (isoDay(last + 1).startsWith(month)) last++;
  return { first, last };
}

/** The weeks, Monday to Sunday, in which a month lies. */
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

/** Those that happen on one of the days, the earlier first. */
export function eventsIn(events: readonly ShopEvent[], { first, last }: DaySpan): ShopEvent[] {
  return events
    .filter((event) => {
      const days = spanOf(event);
      return days.first <= last && days.last >= first;
    })
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.till.localeCompare(b.till));
}

/** The days that an address asks for; null where it asks for none. One of them alone is a single day. */
export function readEventDays(
  parameters: URLSearchParams,
): Result<DaySpan | null, 'not-a-day' | 'wrong-order' | 'too-long'> {
  const asked = ['from', 'till'].map((name) => parameters.get(name)?.trim() ?? '');
  const [from, till] = asked.map((text) => text || asked.find(Boolean) || '');
  if (!from || !till) return success(null);
  const first = readIsoDay(from);
  const last = readIsoDay(till);
  if (first === null || last === null || !YEARS.test(from) || !YEARS.test(till))
    return failure('not-a-day', 'Таких дат нет. Выберите их в календаре.');
  if (last < first) return failure('wrong-order', 'Последний день раньше первого. Поменяйте их местами.');
  if (last - first >= MAX_DAYS) return failure('too-long', 'Выберите не больше 400 дней.');
  return success({ first, last });
}

/** Own path of the events of these days. */
export function eventsAddress(days: DaySpan | null = null): string {
  return days ? `/events/?from=${isoDay(days.first)}&till=${isoDay(days.last)}` : '/events/';
}
