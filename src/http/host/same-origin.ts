import type { IncomingHttpHeaders } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for methods that change nothing. */
export function isSafe(method: string): boolean {
  return SAFE.has(method);
}

/**
 * True when a changing request may come from a page of the shop. Browsers send Sec-Fetch-Site, older ones Origin; a client that sends
 * neither is not a browser and has no visitor's cookies.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = headers.origin;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
