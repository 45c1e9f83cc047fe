// @vitest-environment jsdom
import { act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountHook, unmount } from '../../../tests/mount.tsx';
import { useEventStream } from './use-event-stream.ts';

/** Behaves like a browser's stream: it reconnects while `readyState` is CONNECTING, but never once it is CLOSED. */
class BrowserStream {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = BrowserStream.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  readonly address: string;

  constructor(address: string) {
    this.address = address;
    streams.push(this);
  }
  close(): void {
    this.readyState = BrowserStream.CLOSED;
  }
  open = () => act(async () => this.onopen?.());
  send = (data: unknown) => act(async () => this.onmessage?.({ data: JSON.stringify(data) }));
  fail = (refused: boolean) =>
    act(async () => {
      this.readyState = refused ? BrowserStream.CLOSED : BrowserStream.CONNECTING;
      this.onerror?.();
    });
}

const AGAIN_MS = 30_000;
let streams: BrowserStream[];
let received: unknown[];
let known: number;

beforeEach(() => {
  [streams, received, known] = [[], [], 0];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', BrowserStream);
});
afterEach(async () => {
  await unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listen = (listens: boolean) =>
  useEventStream(
    v.object({ id: v.number() }),
    listens,
    () => `/chat/news?after=${known}`,
    (news) => {
      received.push(news);
      known = news.id;
    },
  );
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

it('receives each event while it listens, and reports whether a stream is open', async () => {
  const { now, on } = await mountHook(listen, false as boolean);
  expect(streams).toEqual([]);
  await on(true);
  expect([now(), streams[0]?.address]).toEqual([false, '/chat/news?after=0']);
  await streams[0]?.open();
  expect(now()).toBe(true);
  await streams[0]?.send({ id: 7 });
  expect(received).toEqual([{ id: 7 }]);
  expect(streams).toHaveLength(1);
});

it('a stream refused by the shop is requested again after half a minute, from the last known event', async () => {
  const { now } = await mountHook(listen, true);
  await streams[0]?.open();
  await streams[0]?.send({ id: 7 });
  await streams[0]?.fail(true);
  expect(now()).toBe(false);
  await wait(AGAIN_MS - 1);
  expect(streams).toHaveLength(1);
  await wait(1);
  expect(streams.map(({ address }) => address)).toEqual(['/chat/news?after=0', '/chat/news?after=7']);
});

it('leaves a broken connection to the browser, which reconnects by itself', async () => {
  const { now } = await mountHook(listen, true);
  await streams[0]?.open();
  await streams[0]?.fail(false);
  expect(now()).toBe(false);
  await wait(10 * AGAIN_MS);
  expect(streams).toHaveLength(1);
});

it('leaves neither a stream nor a timer behind once nobody listens', async () => {
  const { on } = await mountHook(listen, true as boolean);
  await streams[0]?.fail(true);
  expect(vi.getTimerCount()).toBe(1);
  await on(false);
  expect(vi.getTimerCount()).toBe(0);
  await on(true);
  await streams[1]?.open();
  await on(false);
  expect(streams[1]?.readyState).toBe(BrowserStream.CLOSED);
  await on(true);
  await unmount();
  expect([vi.getTimerCount(), streams[2]?.readyState]).toEqual([0, BrowserStream.CLOSED]);
});
