const FORMED = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/;

/** Minsk has no summer time. */
const MINSK = '+03:00';
/** The end of a day of which no time is stated. */
const LAST_TIME = '23:59:59';

/**
 * Moment at which a file says that it was formed: «2026-11-20», «2026-11-20 12:00», «2026-11-20T10:00:00+03:00»; without a zone by the
 * clock of Minsk. Null for anything else.
 * @param day when a file that states no time was formed: as that day began, or as it ended
 */
export function readFormedAt(text: string | undefined, day: 'began' | 'ended'): Date | null {
  const [, date, time, seconds = ':00', zone = MINSK] = FORMED.exec(text?.trim() ?? '') ?? [];
  if (!date) return null;
  const whole = time ? `${time}${seconds}` : day === 'began' ? '00:00:00' : LAST_TIME;
  const moment = new Date(`${date}T${whole}${zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
