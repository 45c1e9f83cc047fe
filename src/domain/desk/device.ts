/** Seconds in which a device is known that somebody signed in on. */
export const KNOWN_DEVICE_SECONDS = 180 * 24 * 3600;

/** By what only they write, what is imitated after what imitates it: nearly all call themselves Safari, most of them Chrome. */
const BROWSERS = [
  ['YaBrowser/', 'Яндекс Браузер'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** A browser in words that its owner knows, «Chrome, Windows», by its User-Agent; empty where that says neither. */
export function deviceName(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].map((list) => list.find(([mark]) => userAgent.includes(mark))?.[1]);
  return found.filter((name) => name !== undefined).join(', ');
}
