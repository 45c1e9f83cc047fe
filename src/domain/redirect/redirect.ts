import { canonicalPath } from '../address/canonical-path.ts';

/** Who made a redirect. */
const REDIRECT_ORIGINS = ['person', 'file'] as const;
export type RedirectOrigin = (typeof REDIRECT_ORIGINS)[number];

const ORIGIN_NAMES: Readonly<Record<RedirectOrigin, string>> = {
  person: 'вручную',
  file: 'из файла',
};

export const redirectOriginName = (origin: RedirectOrigin): string => ORIGIN_NAMES[origin];

/** Maximum number of redirects of a shop. */
export const MAX_REDIRECTS = 100_000;
/** Maximum length of an address; longer ones are not of pages. */
export const MAX_ADDRESS = 500;

/** A row of the list in the admin. */
export interface RedirectRow {
  id: number;
  from: string;
  to: string;
  origin: RedirectOrigin;
}

/** Parameters that advertisements and search engines append; they never select a page. */
const TRACKING = /^(?:utm_\w+|\w*clid|_openstat|from|ref|erid|roistat|_ga|_gl|mc_[ce]id)$/i;

/** Base for parsing paths; only path, query and fragment of the result are used. */
const SELF = 'https://self.invalid';

/** Writes a path in the usual form, with a slash at the end except after a file name such as `old.html`. @throws URIError */
function writtenPath(path: string): string {
  const canonical = canonicalPath(path);
  return /\.[a-z\d]{1,5}\/$/i.test(canonical) ? canonical.slice(0, -1) : canonical;
}

/** Parameters that select a page, sorted, with their question mark; empty if there are none. */
function selectingQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].filter(([name]) => !TRACKING.test(name));
  const sorted = pairs.sort(([one, a], [other, b]) => (one + a < other + b ? -1 : 1));
  return sorted.length > 0 ? `?${new URLSearchParams(sorted)}` : '';
}

const parsed = (text: string): URL | null =>
  text.length <= MAX_ADDRESS && /^(?:\/|https?:\/\/)/i.test(text) ? URL.parse(text, SELF) : null;

/**
 * Reads an old address, with or without its site, in the one form in which it is stored and looked up: «/old/tile.html?id=5». Returns null
 * for what is no address.
 */
export function readOldAddress(text: string): string | null {
  const url = parsed(text.trim());
  if (!url) return null;
  try {
    return writtenPath(url.pathname) + selectingQuery(url.search);
  } catch {
    return null;
  }
}

/** Returns an address of the site on a host as goods keep it: «shop.by/old/tile.html?id=5». With or without www. is the same site. */
export const siteAddress = (host: string, address: string): string => host.replace(/^www\./, '') + address;

/** Reads the address that goods had on the site where a file was made; null for what is no address with a site. */
export function readSiteAddress(text: string): string | null {
  const [host, old] = [parsed(text.trim())?.host, readOldAddress(text)];
  return !host || old === null || host === URL.parse(SELF)?.host ? null : siteAddress(host, old);
}

/** Returns the forms under which an address may be stored, the most exact first: with its query, then without. */
export function lookedUp(address: string): string[] {
  const whole = readOldAddress(address);
  if (whole === null) return [];
  const mark = whole.indexOf('?');
  return mark < 0 ? [whole] : [whole, whole.slice(0, mark)];
}

/** Reads the address of a page of this shop on `host`; null for an address of another site, however it is disguised. */
export function readTarget(text: string, host: string): string | null {
  const url = parsed(text.trim());
  if (!url || (url.origin !== SELF && url.host !== host)) return null;
  try {
    return writtenPath(url.pathname) + url.search + url.hash;
  } catch {
    return null;
  }
}

/** Returns an address with its letters readable: «/плитка/» instead of percent signs. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
