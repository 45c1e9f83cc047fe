/**
 * Every cookie that the shop cannot do without: set when what it keeps is used, kept whatever a visitor refuses [TRACK-1]. Each is named in
 * the text about personal data, but for those of the shop's own people at its desk.
 */
export const PLATFORM_COOKIES = [
  'basket',
  '__Host-basket',
  'basket_note',
  'CITY_ID',
  'CITY_CHANGED',
  'CITY_SCRIPT',
  'site_version',
  'favourites',
  'favourites_note',
  'comparison',
  'comparison_note',
  'projects',
  'project_draft',
  'project_note',
  'chat',
  'userphone',
  'voter',
  'consent',
  'desk',
  '__Secure-desk',
  'desk_device',
  'desk_note',
  'desk_toolbar',
] as const;
export type PlatformCookie = (typeof PLATFORM_COOKIES)[number];

/** Of a visitor's cookies those that go when they refuse to be counted, whoever set them. */
export function optionalCookies(names: Iterable<string>): string[] {
  const kept = new Set<string>(PLATFORM_COOKIES);
  return [...names].filter((name) => !kept.has(name));
}

/**
 * The domains under which somebody may have set a cookie for a host: itself and those above it, not the topmost alone. None for an
 * address in numbers or a name of one word.
 */
export function cookieDomains(host: string): string[] {
  const parts = host.split('.');
  if (parts.length < 2 || /^\d+$/.test(parts.at(-1) ?? '')) return [];
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
}
