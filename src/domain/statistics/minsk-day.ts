/** Difference from UTC; Minsk has no daylight saving time. */
const MINSK_MS = 3 * 3_600_000;

/** Returns the day of a moment in Minsk, «2026-11-26». */
export function minskDay(moment: Date): string {
  return new Date(moment.getTime() + MINSK_MS).toISOString().slice(0, 10);
}
