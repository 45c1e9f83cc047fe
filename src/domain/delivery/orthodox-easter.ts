/**
 * Computes Orthodox Easter of a year as midnight UTC of the Gregorian day, in milliseconds since 1970. It is the Sunday after the full moon
 * of the Julian calendar (Meeus's algorithm), plus the number of days by which that calendar lags (13 until 2099).
 */
export function orthodoxEaster(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const march = moon + sunday + 114;
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return Date.UTC(year, Math.floor(march / 31) - 1, (march % 31) + 1 + behind);
}
