import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postJson } from './post-json.ts';

const SAVED = v.object({ ok: v.boolean() });
const DONE = () => new Response('{"ok":true}');
const gone = (status: number) => () => new Response('<html>', { status });
const cutOff = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers requests one after another, the last answer for all further ones; returns the bodies they came with. */
function answering(...answers: (() => Response | Promise<Response>)[]): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    bodies.push(String(body));
    return answers[Math.min(bodies.length, answers.length) - 1]?.();
  });
  return bodies;
}

async function save() {
  const saved = postJson(SAVED, '/favourites/add', { product: '7' });
  await vi.runAllTimersAsync();
  return saved;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['502', gone(502)],
  ['503', gone(503)],
  ['504', gone(504)],
  ['a lost connection', cutOff],
])('[BEYOND-9] a change is sent again as it was after %s, until a node answers', async (_name, lost) => {
  const bodies = answering(lost, lost, DONE);
  expect(await save()).toEqual({ ok: true });
  expect(bodies).toEqual(['product=7', 'product=7', 'product=7']);
});

it('[BEYOND-9] a change is sent three times at most', async () => {
  const bodies = answering(gone(502));
  expect(await save()).toBeNull();
  expect(bodies).toHaveLength(3);
});

it.each([200, 404, 422, 429, 500])(
  '[BEYOND-9] a change that got status %d is not sent again',
  async (status) => {
    const bodies = answering(() => new Response('{"ok":false}', { status }));
    expect(await save()).toEqual({ ok: false });
    expect(bodies).toHaveLength(1);
  },
);

it('[BEYOND-9] a change is not sent again without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const bodies = answering(cutOff);
  expect(await save()).toBeNull();
  expect(bodies).toHaveLength(1);
});
