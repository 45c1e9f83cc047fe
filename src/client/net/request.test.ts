import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchJson } from './fetch-json.ts';
import { fetchText } from './fetch-text.ts';
import { postJson } from './post-json.ts';

const answering = (answer: () => Response | Promise<Response>) => {
  const fetched = vi.fn((_address: string, _options: RequestInit) => Promise.resolve().then(answer));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const COUNT = v.object({ count: v.number() });
const REFUSAL = v.object({ ok: v.literal(false), message: v.string() });
/** Headers by which the shop marks its own blocks. */
const BLOCK = { headers: { 'content-type': 'text/html; charset=utf-8', 'x-fragment': '1' } };

afterEach(() => vi.unstubAllGlobals());

describe('a request to the shop', () => {
  it('fetches data or a block as requested, and always has a time limit', async () => {
    const fetched = answering(() => new Response('{"count":2}', BLOCK));
    expect(await fetchJson(COUNT, '/visitor')).toEqual({ count: 2 });
    expect(await fetchText('/views/ajax/menu/')).toBe('{"count":2}');
    expect(fetched.mock.calls.map(([address, { headers }]) => [address, headers])).toEqual([
      ['/visitor', { accept: 'application/json' }],
      ['/views/ajax/menu/', { accept: 'text/html' }],
    ]);
    for (const [, { signal }] of fetched.mock.calls) expect(signal).toBeInstanceOf(AbortSignal);
  });

  it.each([
    ['a refusal', () => new Response('{}', { status: 503 })],
    ['half an answer', () => new Response('{"count":')],
    ['no network', () => Promise.reject(new TypeError('network'))],
  ])('returns nothing after %s', async (_, answer) => {
    answering(answer);
    expect(await fetchJson(COUNT, '/visitor')).toBeNull();
  });

  it('returns nothing once it is aborted', async () => {
    const superseded = new AbortController();
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      signal?.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    const answer = fetchJson(COUNT, '/listing/catalog/plitka/', superseded.signal);
    superseded.abort();
    expect(await answer).toBeNull();
  });
});

describe('a post to the shop', () => {
  it('returns the message, refused or not', async () => {
    const fetched = answering(() => new Response('{"ok":false,"message":"Нет"}', { status: 422 }));
    expect(await postJson(REFUSAL, '/city/choose', { CITY_ID: '7' })).toEqual({ ok: false, message: 'Нет' });
    const [, options] = fetched.mock.calls[0] ?? [];
    expect(options).toMatchObject({ method: 'POST', headers: { accept: 'application/json' } });
    expect(String(options?.body)).toBe('CITY_ID=7');
  });

  it('keeps the files of a form', async () => {
    const fetched = answering(() => new Response('{}'));
    const fields = new FormData();
    await postJson(v.object({}), '/photo', fields);
    expect(fetched.mock.calls[0]?.[1].body).toBe(fields);
  });

  it('returns nothing where no data comes back', async () => {
    answering(() => new Response('<html>'));
    expect(await postJson(REFUSAL, '/city/choose', {})).toBeNull();
  });
});
