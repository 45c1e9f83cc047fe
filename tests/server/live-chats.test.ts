import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import type { ChatMessage } from '../../src/domain/chat/chat.ts';
import {
  ALL_CHATS,
  type LiveChats,
  liveChats,
  MAX_STREAMS,
} from '../../src/http/endpoints/chat/live-chats.ts';

/** A connection that records what is written to it. */
function connection() {
  const written: string[] = [];
  let ended = false;
  const response = Object.assign(new EventEmitter(), {
    writableLength: 0,
    destroyed: false,
    writeHead: () => {},
    write: (text: string) => void written.push(text),
    end: () => {
      ended = true;
      response.emit('close');
    },
  });
  const ids = () => written.flatMap((text) => /^id: (\d+)/.exec(text)?.[1] ?? []).map(Number);
  return { response: response as unknown as ServerResponse, written, ids, ended: () => ended };
}

const message = (id: number): ChatMessage => ({
  id,
  from: 'shop',
  text: '<b>\n',
  at: '2026-11-20T10:00:00Z',
});
let messages: ChatMessage[] = [];
let live: LiveChats;
const begin = (failed: (error: unknown) => void = () => {}) => {
  messages = [message(1), message(2)];
  live = liveChats(async (_chat, after) => messages.filter(({ id }) => id > after), failed);
};
const open = (chatId: number, address = '10.0.0.1', last = 0) => {
  const made = connection();
  return { ...made, accepted: live.open({ chatId, address, last, response: made.response, headers: {} }) };
};
afterEach(() => live.close());

it('[TRACK-5] sends messages after the last one seen, and later ones, once each', async () => {
  begin();
  const one = open(7, '10.0.0.1', 1);
  await expect.poll(one.ids).toEqual([2]);
  messages.push(message(3));
  live.changed(8);
  live.changed(7);
  live.changed(7);
  live.changed(null);
  await expect.poll(one.ids).toEqual([2, 3]);
});

it('[TRACK-5] a stream replaced by a newer one does not reconnect at once and replace that one', () => {
  begin();
  const all = Array.from({ length: MAX_STREAMS.chat + 1 }, () => open(1));
  expect(all.map(({ written }) => written.filter((text) => text.startsWith('retry')))).toEqual([
    ['retry: 5000\n\n', 'retry: 60000\n\n'],
    ...Array(MAX_STREAMS.chat).fill(['retry: 5000\n\n']),
  ]);
});

it('[TRACK-5] a stream is replaced only by one that is accepted', () => {
  begin();
  const first = open(1, '10.9.0.1');
  for (let at = 1; at < MAX_STREAMS.chat; at++) open(1, '10.9.0.1');
  for (let at = 0; at < MAX_STREAMS.address; at++) open(10 + at);
  expect([open(1).accepted, first.ended()]).toEqual([false, false]);
});

it('[TRACK-5] reserves no place for a browser that left before its stream began, nor for one that does not read', async () => {
  begin();
  for (let at = 0; at < MAX_STREAMS.all; at++) {
    const { response } = connection();
    Object.assign(response, { destroyed: true });
    live.open({ chatId: at, address: `10.1.${at}`, last: 0, response, headers: {} });
  }
  const reader = open(1);
  expect(reader.accepted).toBe(true);
  await expect.poll(reader.ids).toEqual([1, 2]);
  Object.assign(reader.response, { writableLength: 300 * 1024 });
  live.changed(1);
  await expect.poll(reader.ended).toBe(true);
});

it('[TRACK-5] limits streams per conversation, per address and in total', () => {
  begin();
  const own = Array.from({ length: MAX_STREAMS.chat + 1 }, () => open(1));
  expect(own.map(({ ended }) => ended())).toEqual([true, false, false, false]);
  const sameAddress = Array.from({ length: MAX_STREAMS.address }, (_, at) => open(10 + at));
  expect(sameAddress.filter(({ accepted }) => accepted)).toHaveLength(MAX_STREAMS.address - MAX_STREAMS.chat);
  for (let at = 0; at < MAX_STREAMS.all - MAX_STREAMS.address; at++)
    expect(open(1000 + at, `10.1.${at >> 8}.${at & 255}`).accepted).toBe(true);
  expect(open(9999, '10.2.0.1').accepted).toBe(false);
});

it('[TRACK-5] ends all streams when the shop stops, and a stream whose messages cannot be read', async () => {
  begin();
  const one = open(1);
  live.close();
  expect(one.ended()).toBe(true);
  const errors: unknown[] = [];
  live = liveChats(
    () => Promise.reject(new Error('no database')),
    (error) => errors.push(error),
  );
  const other = open(2);
  await expect.poll(other.ended).toBe(true);
  expect(errors).toHaveLength(1);
});

it('[ADMIN-9] a listener to all chats receives messages of each', async () => {
  begin();
  const admin = open(ALL_CHATS, '10.0.0.1', 2);
  messages.push(message(3));
  live.changed(7);
  await expect.poll(admin.ids).toEqual([3]);
});

it('[ADMIN-1] a stream ends after its time, and its browser has to reconnect', async () => {
  messages = [];
  live = liveChats(
    async () => [],
    () => {},
    { heartbeatMs: 1, lifeMs: 0 },
  );
  await expect.poll(open(1).ended).toBe(true);
});
