import { FAILURE_ADDRESS, MAX_FAILURE_TEXT, type PageFailure } from '../../domain/failure/page-failure.ts';
import type { Failure } from './failure.ts';

/** Only the first failures of a page are reported. */
const MAX_REPORTS = 5;
const MAX_PLACES = 5;
/** Matches positions in the shop's own script files. */
const PLACE = /\/_astro\/([\w.-]+\.js:\d+:\d+)/g;

const reported = new Set<string>();

/** Returns the id of the request for this page, from the Server-Timing header; empty for a page from a cache. */
function requestOfPage(): string {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === 'request')?.description ?? '';
}

function placesOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return Array.from(stack.matchAll(PLACE), ([, place]) => place)
    .slice(0, MAX_PLACES)
    .join(' ');
}

/** Sends a report without cookies, once for each failure. A report that does not arrive is not repeated. */
export function sendFailure({ kind, what, region = '', answer = '', error }: Failure): void {
  const key = `${kind} ${region} ${what}`;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  const fields: PageFailure = {
    kind,
    region,
    answer,
    page: location.pathname.slice(0, MAX_FAILURE_TEXT),
    request: requestOfPage(),
    what: what.slice(0, MAX_FAILURE_TEXT),
    places: placesOf(error),
  };
  const body = new URLSearchParams({ ...fields });
  // biome-ignore lint/style/noRestrictedGlobals: the response is ignored, and a failed report must not be reported
  void fetch(FAILURE_ADDRESS, { method: 'POST', body, credentials: 'omit', keepalive: true }).catch(() => {});
}
