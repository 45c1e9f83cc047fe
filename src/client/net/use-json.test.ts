// @vitest-environment jsdom
import { act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountHook, unmount } from '../../../tests/mount.tsx';
import { useJson } from './use-json.ts';

let asked: { address: string; answer: (response: Response) => Promise<void> }[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push({ address, answer: (response) => act(async () => resolve(response)) });
    return promise;
  });
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const COUNT = v.object({ count: v.number() });
const askFor = (address: string | null) => useJson(COUNT, address);

it('[PROD-7] data of an own address is asked for once it is needed', async () => {
  const { now, on } = await mountHook(askFor, null as string | null);
  expect(asked).toEqual([]);
  await on('/reviews');
  expect(now()).toMatchObject({ data: null, waiting: true });
  await asked[0]?.answer(new Response('{"count":2}'));
  expect(now()).toMatchObject({ data: { count: 2 }, waiting: false, failed: false });
});

it('[PROD-7] a refusal of the shop is a failure, and is asked again on demand', async () => {
  const { now } = await mountHook(askFor, '/reviews');
  await asked[0]?.answer(new Response('{}', { status: 503 }));
  expect(now().failed).toBe(true);
  await act(async () => now().again());
  await asked[1]?.answer(new Response('{"count":2}'));
  expect(now()).toMatchObject({ data: { count: 2 }, failed: false });
});
