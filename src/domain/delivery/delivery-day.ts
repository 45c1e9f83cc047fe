import { orthodoxEaster } from './orthodox-easter.ts';

/** A calendar day in Minsk: whole days since 1 January 1970. */
export type Day = number;

/** Settings of the shop: delivery times for products in stock, and days without delivery [CITY-8]. */
export interface DeliveryTimes<Zone extends string> {
  /** Hour of the day in Minsk from which orders count for the next day, 1 to 24. */
  cutOff: number;
  /** Minimum and maximum days from order to delivery. */
  days: Readonly<Record<Zone, { min: number; max: number }>>;
  /** Weekdays without delivery, as numbers (0 is Sunday); never all of them. */
  freeWeekdays: readonly number[];
  /** Annual holidays, «MM-DD». */
  holidays: readonly string[];
  /** Holidays that move with Orthodox Easter, as days after it. */
  afterEaster: readonly number[];
  /** Single days off and single working days, «YYYY-MM-DD», since the government moves some every year. */
  moved: { free: readonly string[]; working: readonly string[] };
}

export interface DaySpan {
  first: Day;
  last: Day;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Minsk is three hours ahead of UTC all year. */
const MINSK_AHEAD = 3 * HOUR;

const dateOf = (day: Day): Date => new Date(day * DAY);

/** Returns the current day in Minsk. */
export function dayOf(now: Date): Day {
  return Math.floor((now.getTime() + MINSK_AHEAD) / DAY);
}

const inMinsk = (now: Date): number => (now.getTime() + MINSK_AHEAD) % DAY;

type WorkDays = Omit<DeliveryTimes<never>, 'days'>;

/** Returns the day that an order placed now counts for. */
function startDay({ cutOff }: WorkDays, now: Date): Day {
  return dayOf(now) + (inMinsk(now) >= cutOff * HOUR ? 1 : 0);
}

/** Whether a day is a day off; single days take precedence over weekdays and holidays. */
function isFree({ freeWeekdays, holidays, afterEaster, moved }: WorkDays, day: Day): boolean {
  const date = dateOf(day);
  const iso = date.toISOString().slice(0, 10);
  if (moved.working.includes(iso)) return false;
  if (moved.free.includes(iso) || freeWeekdays.includes(date.getUTCDay())) return true;
  const easter = orthodoxEaster(date.getUTCFullYear()) / DAY;
  return holidays.includes(iso.slice(5)) || afterEaster.includes(day - easter);
}

/** Returns the day itself if it is a working day, else the next working day. */
function working(days: WorkDays, day: Day): Day {
  let next = day;
  while (isFree(days, next)) next++;
  return next;
}

/**
 * Returns the days on which an order placed now is delivered in the zone [CITY-8]; `leadDays` is the time that the shop needs to get the
 * products.
 */
export function deliveryDays<Zone extends string>(
  times: DeliveryTimes<Zone>,
  zone: Zone,
  now: Date,
  leadDays = 0,
): DaySpan {
  const from = startDay(times, now) + leadDays;
  const { min, max } = times.days[zone];
  const first = working(times, from + min);
  return { first, last: Math.max(first, working(times, from + max)) };
}

/**
 * Returns the day on which an order placed now can be picked up, which may be any day but a holiday; `leadDays` is the time that the shop
 * needs to get the products.
 */
export function pickupDay(times: WorkDays, now: Date, leadDays = 0): Day {
  return working({ ...times, freeWeekdays: [] }, startDay(times, now) + leadDays);
}

/** Returns `count` working days beginning with `from`, or with the next working day. */
export function workingDays(times: WorkDays, from: Day, count: number): Day[] {
  const days: Day[] = [];
  for (let day = from; days.length < count; day++) if (!isFree(times, day)) days.push(day);
  return days;
}

/** Formats a day as «2026-11-24». */
export function isoDay(day: Day): string {
  return dateOf(day).toISOString().slice(0, 10);
}

/** Reads the text written by {@link isoDay}; null for anything else. */
export function readIsoDay(iso: string): Day | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? null : time / DAY;
}

/** Seconds until the promised days may change, which happens at the cut-off hour and at midnight. */
export function secondsTrue({ cutOff }: Pick<WorkDays, 'cutOff'>, now: Date): number {
  const time = inMinsk(now);
  const end = time < cutOff * HOUR ? cutOff * HOUR : DAY;
  return Math.max(1, Math.floor((end - time) / 1000));
}

const MONTH_DAY = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('ru', { weekday: 'short', timeZone: 'UTC' });
const RELATIVE_DAYS = ['сегодня', 'завтра', 'послезавтра'];

/** Formats days relative to today: «завтра, 22 ноября», «24–26 ноября», «30 ноября — 2 декабря». */
export function formatDays({ first, last }: DaySpan, today: Day): string {
  if (first === last) {
    const relative = RELATIVE_DAYS[first - today];
    return relative ? `${relative}, ${formatDay(first)}` : formatDay(first);
  }
  return formatDates({ first, last });
}

/** Formats days without words like «завтра»: «22 ноября», «24–26 ноября», «30 ноября — 2 декабря». */
export function formatDates({ first, last }: DaySpan): string {
  if (first === last) return formatDay(first);
  const sameMonth = dateOf(first).getUTCMonth() === dateOf(last).getUTCMonth();
  if (sameMonth) return `${dateOf(first).getUTCDate()}–${formatDay(last)}`;
  return `${formatDay(first)}\u00a0— ${formatDay(last)}`;
}

/** Formats a day with its weekday, «вт, 24 ноября», so that it stays on one line. */
export function formatWeekday(day: Day): string {
  return `${WEEKDAY.format(dateOf(day))},\u00a0${formatDay(day)}`;
}

/** Formats a day, «22 ноября», so that it stays on one line. */
function formatDay(day: Day): string {
  return MONTH_DAY.format(dateOf(day)).replace(' ', '\u00a0');
}
