import { type DaySpan, formatDates, isoDay } from '../../domain/delivery/delivery-day.ts';

const MONTH = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });

const yearOf = (day: number): string => isoDay(day).slice(0, 4);

/** Formats a range of days: «24–26 ноября», with the year if it is not that of `today`. */
export function eventDays(days: DaySpan, today: number): string {
  const year = yearOf(days.last);
  return year === yearOf(today) ? formatDates(days) : `${formatDates(days)} ${year}`;
}

/** Formats the month of a day: «ноябрь 2026». */
export function monthName(day: number): string {
  return `${MONTH.format(new Date(`${isoDay(day)}T00:00:00Z`))} ${yearOf(day)}`;
}
