import { orthodoxEaster } from './orthodox-easter.ts';

/** A day of the calendar in Минск: whole days since 1 January 1970. */
export type Day = number;

/** How long goods in stock take, and on which days nobody drives; settings of the shop [CITY-8]. */
export interface DeliveryTimes<Zone extends string> {
  /** Hour of the day in Минск from which orders count as the next day's, 1 to 24. */
  cutOff: number;
  /** Days from the order to the door, the earliest and the latest. */
  days: Readonly<Record<Zone, { min: number; max: number }>>;
  /** Days of the week without delivery, 0 is Sunday; not all of them. */
  freeWeekdays: readonly number[];
  /** Holidays of every year, «MM-DD». */
  holidays: readonly string[];
  /** Holidays that move with Orthodox Easter: so many days after it. */
  afterEaster: readonly number[];
  /** Single days that are free, or are worked though they would be free, «YYYY-MM-DD»: what a year's calendar moves. */
  moved: { free: readonly string[]; working: readonly string[] };
}

export interface DaySpan {
  first: Day;
  last: Day;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Минск is three hours ahead of UTC the whole year. */
const MINSK_AHEAD = 3 * HOUR;

const dateOf = (day: Day): Date => new Date(day * DAY);

/** The day it is in Минск. */
export function dayOf(now: Date): Day {
  return Math.floor((now.getTime() + MINSK_AHEAD) / DAY);
}

const inMinsk = (now: Date): number => (now.getTime() + MINSK_AHEAD) % DAY;

type WorkDays = Omit<DeliveryTimes<never>, 'days'>;

/** The day on which an order given now is taken up. */
function takenUp({ cutOff }: WorkDays, now: Date): Day {
  return dayOf(now) + (inMinsk(now) >= cutOff * HOUR ? 1 : 0);
}

/** Whether nobody works; a single day that is named decides over its weekday and over holidays. */
function isFree({ freeWeekdays, holidays, afterEaster, moved }: WorkDays, day: Day): boolean {
  const date = dateOf(day);
  const iso = date.toISOString().slice(0, 10);
  if (moved.working.includes(iso)) return false;
  if (moved.free.includes(iso) || freeWeekdays.includes(date.getUTCDay())) return true;
  const easter = orthodoxEaster(date.getUTCFullYear()) / DAY;
  return holidays.includes(iso.slice(5)) || afterEaster.includes(day - easter);
}

/** The day itself or the next on which the shop works. */
function working(days: WorkDays, day: Day): Day {
  let next = day;
  while (isFree(days, next)) next++;
  return next;
}

/** When goods ordered now come to a city of the zone [CITY-8]; `leadDays` is how long the shop takes to get what it does not have. */
export function deliveryDays<Zone extends string>(
  times: DeliveryTimes<Zone>,
  zone: Zone,
  now: Date,
  leadDays = 0,
): DaySpan {
  const from = takenUp(times, now) + leadDays;
  const { min, max } = times.days[zone];
  const first = working(times, from + min);
  return { first, last: Math.max(first, working(times, from + max)) };
}

/** When goods ordered now can be fetched: on any day but holidays; `leadDays` as above. */
export function pickupDay(times: WorkDays, now: Date, leadDays = 0): Day {
  return working({ ...times, freeWeekdays: [] }, takenUp(times, now) + leadDays);
}

/** So many days on which the shop works, `from` the first of them where it is one. */
export function workingDays(times: WorkDays, from: Day, count: number): Day[] {
  const days: Day[] = [];
  for (let day = from; days.length < count; day++) if (!isFree(times, day)) days.push(day);
  return days;
}

/** «2026-11-24». */
export function isoDay(day: Day): string {
  return dateOf(day).toISOString().slice(0, 10);
}

/** The day that {@link isoDay} wrote; null for anything else. */
export function readIsoDay(iso: string): Day | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? null : time / DAY;
}

/** Seconds for which what is said now of days stays true: until the hour from which orders are the next day's, or midnight. */
export function secondsTrue({ cutOff }: Pick<WorkDays, 'cutOff'>, now: Date): number {
  const time = inMinsk(now);
  const end = time < cutOff * HOUR ? cutOff * HOUR : DAY;
  return Math.max(1, Math.floor((end - time) / 1000));
}

const MONTH_DAY = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('ru', { weekday: 'short', timeZone: 'UTC' });
const NEAR = ['сегодня', 'завтра', 'послезавтра'];

/** «завтра, 22 ноября», «24–26 ноября», «30 ноября — 2 декабря». */
export function formatDays({ first, last }: DaySpan, today: Day): string {
  if (first === last) {
    const near = NEAR[first - today];
    return near ? `${near}, ${formatDay(first)}` : formatDay(first);
  }
  return formatDates({ first, last });
}

/** «22 ноября», «24–26 ноября», «30 ноября — 2 декабря»: the same on whatever day it is read. */
export function formatDates({ first, last }: DaySpan): string {
  if (first === last) return formatDay(first);
  const sameMonth = dateOf(first).getUTCMonth() === dateOf(last).getUTCMonth();
  if (sameMonth) return `${dateOf(first).getUTCDate()}–${formatDay(last)}`;
  return `${formatDay(first)}\u00a0— ${formatDay(last)}`;
}

/** «вт, 24 ноября», on one line. */
export function formatWeekday(day: Day): string {
  return `${WEEKDAY.format(dateOf(day))},\u00a0${formatDay(day)}`;
}

/** «22 ноября», on one line. */
function formatDay(day: Day): string {
  return MONTH_DAY.format(dateOf(day)).replace(' ', '\u00a0');
}
