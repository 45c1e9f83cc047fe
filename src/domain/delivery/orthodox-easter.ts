/**
 * Orthodox Easter of a year, milliseconds since 1970 at midnight UTC of the Gregorian day: the Sunday after the full moon of the
 * Julian calendar by Meeus, and the days by which that calendar is behind (13 until 2099).
 */
export function orthodoxEaster(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const march = moon + sunday + 114;
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return Date.UTC(year, Math.floor(march / 31) - 1, (march % 31) + 1 + behind);
}
