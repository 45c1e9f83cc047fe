import type { IncomingHttpHeaders } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for methods that change nothing. */
export function isSafe(method: string): boolean {
  return SAFE.has(method);
}

/**
 * Whether a changing request may have come from a page of the shop. A browser says where it comes from by Sec-Fetch-Site, an
 * older one by Origin; who sends neither is no browser and bears no visitor's cookies.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = headers.origin;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
