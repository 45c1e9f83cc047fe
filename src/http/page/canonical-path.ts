/** Characters that no address of a page has once it is decoded: Astro decodes until nothing is left to decode, so a `%` may be any of them. */
const FORBIDDEN = /[\p{Cc}\\/%]/u;

function readSegment(raw: string): string {
  const segment = decodeURIComponent(raw);
  if (segment === '.' || segment === '..' || FORBIDDEN.test(segment))
    throw new URIError('no segment of a page');
  return segment;
}

/**
 * The one spelling of a page's path: `%61` is `a`, `%D0` is `%d0`, a doubled slash is one, the last is there. So everything that
 * is kept or looked up by a path has one key for one page.
 * @throws URIError for a target that is no path (`*`), broken percent-encoding, dot segments, plain or encoded, and characters
 * of which Astro would make another path: an encoded `%`, slash, backslash or control character
 */
export function canonicalPath(raw: string): string {
  if (!raw.startsWith('/')) throw new URIError('not a path');
  const segments = raw.split('/').filter((segment) => segment !== '');
  return `/${segments.map((segment) => `${encodeURIComponent(readSegment(segment))}/`).join('')}`;
}
