/**
 * Cookies that the shop needs to work; they are set when their feature is used, even if the visitor refuses all others [TRACK-1]. The text
 * about personal data names all of them except those of the admin.
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
  'admin',
  '__Secure-admin',
  'admin_device',
  'admin_note',
  'admin_toolbar',
] as const;
export type PlatformCookie = (typeof PLATFORM_COOKIES)[number];

/** Returns the cookies to delete when a visitor refuses analytics, including those set by other scripts. */
export function optionalCookies(names: Iterable<string>): string[] {
  const required = new Set<string>(PLATFORM_COOKIES);
  return [...names].filter((name) => !required.has(name));
}

/**
 * Returns the domains under which a cookie for a host may have been set: the host and its parents, except the top level. Empty for IP
 * addresses and one-word names.
 */
export function cookieDomains(host: string): string[] {
  const parts = host.split('.');
  if (parts.length < 2 || /^\d+$/.test(parts.at(-1) ?? '')) return [];
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
}
