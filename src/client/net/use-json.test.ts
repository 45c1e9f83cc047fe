// @vitest-environment jsdom
import { act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountHook, unmount } from '../../../tests/mount.tsx';
import { useJson } from './use-json.ts';

let requests: { address: string; answer: (response: Response) => Promise<void> }[];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    requests.push({ address, answer: (response) => act(async () => resolve(response)) });
    return promise;
  });
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const COUNT = v.object({ count: v.number() });
const useCount = (address: string | null) => useJson(COUNT, address);

it('[PROD-7] data with its own address is requested once it is needed', async () => {
  const { now, on } = await mountHook(useCount, null as string | null);
  expect(requests).toEqual([]);
  await on('/reviews');
  expect(now()).toMatchObject({ data: null, waiting: true });
  await requests[0]?.answer(new Response('{"count":2}'));
  expect(now()).toMatchObject({ data: { count: 2 }, waiting: false, failed: false });
});

it('[PROD-7] a refusal by the shop is a failure, and is retried on demand', async () => {
  const { now } = await mountHook(useCount, '/reviews');
  await requests[0]?.answer(new Response('{}', { status: 503 }));
  expect(now().failed).toBe(true);
  await act(async () => now().again());
  await requests[1]?.answer(new Response('{"count":2}'));
  expect(now()).toMatchObject({ data: { count: 2 }, failed: false });
});
