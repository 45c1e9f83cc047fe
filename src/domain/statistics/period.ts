import { beginOfDay } from '../measures/moment.ts';
import { minskDay } from './minsk-day.ts';

/** Days of a period, both inclusive, «2026-11-26». */
export interface Period {
  from: string;
  to: string;
}

/** Periods that are offered, in days up to today. */
export const PERIODS = [7, 30, 90] as const;
/** Longest period. */
const MAX_DAYS = 366;

const DAY_MS = 24 * 3_600_000;

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Returns the day that is `days` after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(noon(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

export const daysOf = ({ from, to }: Period): number =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / DAY_MS) + 1;

export const listDays = (period: Period): string[] =>
  Array.from({ length: daysOf(period) }, (_, at) => dayAfter(period.from, at));

/** Returns the last days up to today. */
export function lastDays(now: Date, days: number): Period {
  const to = minskDay(now);
  return { from: dayAfter(to, 1 - days), to };
}

const isDay = (text: string | null): text is string =>
  text !== null &&
  /^20\d\d-[01]\d-[0-3]\d$/.test(text) &&
  !Number.isNaN(noon(text).getTime()) &&
  noon(text).toISOString().startsWith(text);

/** Reads a period from an address: `days`, or `from` and `to`; thirty days without or for anything else. */
export function readPeriod(parameters: URLSearchParams, now: Date): Period {
  const [from, to] = [parameters.get('from'), parameters.get('to')];
  const days = PERIODS.find((each) => String(each) === parameters.get('days'));
  const last = lastDays(now, days ?? 30);
  if (days !== undefined || !isDay(from)) return last;
  const until = isDay(to) && to <= last.to ? to : last.to;
  if (from > until) return last;
  const isLong = daysOf({ from, to: until }) > MAX_DAYS;
  return { from: isLong ? dayAfter(until, 1 - MAX_DAYS) : from, to: until };
}

/** Moments at which a period begins and ends in Minsk; the end is exclusive. */
export function momentsOf({ from, to }: Period): { since: Date; until: Date } {
  return { since: beginOfDay(from), until: beginOfDay(to, 1) };
}

/** Writes a day briefly: «26.11». */
export const shortDay = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`;
