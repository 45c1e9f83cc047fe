const MINSK = new Intl.DateTimeFormat('ru', {
  timeZone: 'Europe/Minsk',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a moment in Minsk time: «23 ноября в 14:30». */
export function formatMoment(moment: Date): string {
  return MINSK.format(moment);
}

const WITH_YEAR = new Intl.DateTimeFormat('ru', {
  timeZone: 'Europe/Minsk',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a moment in Minsk time, for lists that span several years: «23 ноября 2026 г. в 14:30». */
export function formatPastMoment(moment: Date): string {
  return WITH_YEAR.format(moment);
}

const DATE = new Intl.DateTimeFormat('ru', {
  timeZone: 'Europe/Minsk',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Formats a date in Minsk time: «23 ноября 2026 г.». */
export function formatDate(moment: Date): string {
  return DATE.format(moment);
}

const DAY_MS = 86_400_000;

/** Returns the moment at which a day, such as «2026-11-28», begins in Minsk, which has no daylight saving time. */
export function beginOfDay(day: string, daysLater = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+03:00`) + daysLater * DAY_MS);
}
