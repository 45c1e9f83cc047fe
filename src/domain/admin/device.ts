/** Time in seconds for which a device is remembered after signing in. */
export const KNOWN_DEVICE_SECONDS = 180 * 24 * 3600;

/**
 * Words by which browsers are recognised. The specific ones come first, because nearly all browsers claim to be Safari and most claim to be
 * Chrome.
 */
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

/** Returns a readable name for a User-Agent, «Chrome, Windows»; empty if neither browser nor system is recognised. */
export function deviceName(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].map((list) => list.find(([mark]) => userAgent.includes(mark))?.[1]);
  return found.filter((name) => name !== undefined).join(', ');
}
