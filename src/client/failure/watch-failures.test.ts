// @vitest-environment jsdom

import { safeParse } from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageFailureSchema } from '../../domain/failure/page-failure.ts';
import type { noteFailure } from './failure.ts';

const reports: { address: string; init: RequestInit }[] = [];
const toggled: boolean[] = [];

function openPage(): void {
  document.body.innerHTML = `
    <div id="failed"><button value="reload"></button><button id="close"></button></div>`;
  const sentence = document.getElementById('failed') as HTMLElement;
  sentence.togglePopover = (open) => toggled.push(Boolean(open)) > 0;
}

const reported = () => reports.map(({ init }) => Object.fromEntries(new URLSearchParams(String(init.body))));

beforeEach(async () => {
  reports.length = 0;
  toggled.length = 0;
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    reports.push({ address, init });
    return new Response(null, { status: 204 });
  });
  openPage();
});
afterEach(() => vi.unstubAllGlobals());

async function watch() {
  const { watchFailures } = await import('./watch-failures.ts');
  const { noteFailure: note } = await import('./failure.ts');
  watchFailures();
  return note;
}

/** Creates an error as if thrown in the given file, which may be one of the shop's or an extension's. */
function thrownIn(file: string, message: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at f (${file}:1:204)\n    at g (${file}:2:18)`;
  return error;
}

it('[RUN-3] a failure is shown over the page, and reported once without cookies', async () => {
  const note: typeof noteFailure = await watch();
  const failure = { kind: 'region', region: 'listing', what: 'TypeError: no cards' } as const;
  note(failure);
  note(failure);
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({
    address: '/page-failure',
    init: { method: 'POST', credentials: 'omit', keepalive: true },
  });
  expect(reported()[0]).toMatchObject({ ...failure, page: '/' });
  expect(safeParse(pageFailureSchema, reported()[0]).success).toBe(true);
  expect(toggled).toEqual([false, true, false, true]);
  document.getElementById('close')?.click();
  expect(toggled.at(-1)).toBe(false);
});

it('[RUN-3] uncaught errors are reported with their stack, errors of third-party scripts are ignored', async () => {
  await watch();
  const own = thrownIn(`${location.origin}/_astro/base.4f5a.js`, 'no handler');
  dispatchEvent(new ErrorEvent('error', { error: thrownIn('chrome-extension://x/content.js', 'theirs') }));
  dispatchEvent(new ErrorEvent('error', { error: own }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'nothing thrown' }));
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reported()[0]).toMatchObject({
    kind: 'script',
    what: 'TypeError: no handler',
    places: 'base.4f5a.js:1:204 base.4f5a.js:2:18',
  });
  expect(toggled).toEqual([]);
});

it('[RUN-3] a page that keeps failing reports only its first failures', async () => {
  const note: typeof noteFailure = await watch();
  for (let at = 0; at < 20; at++) note({ kind: 'answer', what: `/visitor: ${at}` });
  await vi.waitFor(() => expect(reports.length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(reports).toHaveLength(5));
});
