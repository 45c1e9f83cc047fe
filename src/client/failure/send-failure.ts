import { FAILURE_ADDRESS, MAX_FAILURE_TEXT, type PageFailure } from '../../domain/failure/page-failure.ts';
import type { Failure } from './failure.ts';

/** A page that fails again and again says no more than its first failures. */
const MAX_REPORTS = 5;
const MAX_PLACES = 5;
/** A place in one of the shop's own files of script. */
const PLACE = /\/_astro\/([\w.-]+\.js:\d+:\d+)/g;

const reported = new Set<string>();

/** The id of the request that made this page, as the shop's header says it; empty for a page from memory. */
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

/** Sends a report, each failure once and without cookies. That it does not arrive is no failure of its own. */
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
  // biome-ignore lint/style/noRestrictedGlobals: nobody reads the answer, and no report comes of a report
  void fetch(FAILURE_ADDRESS, { method: 'POST', body, credentials: 'omit', keepalive: true }).catch(() => {});
}
