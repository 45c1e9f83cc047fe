const FORMED = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/;

/** Minsk has no daylight saving time. */
const MINSK = '+03:00';
/** Time assumed for a date without a time when the end of the day is meant. */
const LAST_TIME = '23:59:59';

/**
 * Reads the time at which a file was generated, such as «2026-11-20», «2026-11-20 12:00» or «2026-11-20T10:00:00+03:00»; without a zone it
 * is Minsk time. Null for anything else.
 * @param day which time to assume for a date without one: the start or the end of that day
 */
export function readFormedAt(text: string | undefined, day: 'began' | 'ended'): Date | null {
  const [, date, time, seconds = ':00', zone = MINSK] = FORMED.exec(text?.trim() ?? '') ?? [];
  if (!date) return null;
  const whole = time ? `${time}${seconds}` : day === 'began' ? '00:00:00' : LAST_TIME;
  const moment = new Date(`${date}T${whole}${zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
