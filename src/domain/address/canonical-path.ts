/** Characters that a decoded page path must not contain. Astro decodes repeatedly, so a `%` could stand for any of them. */
const FORBIDDEN = /[\p{Cc}\\/%]/u;

function readSegment(raw: string): string {
  const segment = decodeURIComponent(raw);
  if (segment === '.' || segment === '..' || FORBIDDEN.test(segment))
    throw new URIError('no segment of a page');
  return segment;
}

/**
 * Returns the only spelling of a page's path: `%61` becomes `a`, `%D0` becomes `%d0`, a doubled slash becomes one, and there is a slash at
 * the end. So whatever is stored or looked up by path has one key per page.
 * @throws URIError for a target that is not a path (`*`), for broken percent-encoding, for plain or encoded dot segments, and for
 * characters that Astro would turn into another path: an encoded `%`, slash, backslash or control character
 */
export function canonicalPath(raw: string): string {
  if (!raw.startsWith('/')) throw new URIError('not a path');
  const segments = raw.split('/').filter((segment) => segment !== '');
  return `/${segments.map((segment) => `${encodeURIComponent(readSegment(segment))}/`).join('')}`;
}
