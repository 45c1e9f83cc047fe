import type { ServerResponse } from 'node:http';
import type { ChatMessage } from '../../../domain/chat/chat.ts';

/** How many streams visitors may have open: for one conversation, from one address, and in this process. */
export const MAX_STREAMS = { chat: 3, address: 30, all: 500 } as const;
/** Takes the place of a chat's id in a stream of all conversations. */
export const ALL_CHATS = 0;
/**
 * Interval between heartbeats, shorter than the idle timeouts of proxies and of the server. Each heartbeat also sends new messages whose
 * notification was lost.
 */
const HEARTBEAT_MS = 20_000;
/** How long a browser waits before it reconnects. */
const RETRY_MS = 5000;
/**
 * Delay before a browser reopens a stream that a newer one replaced; with the usual delay the two streams would keep replacing each other.
 */
const RETRY_LATER_MS = 60_000;
/** A reader with more unread bytes than this is disconnected. */
const MAX_UNREAD = 256 * 1024;

interface Stream {
  chatId: number;
  address: string;
  /** Id of the last message sent. */
  last: number;
  /** When the stream ends, in milliseconds of the process's monotonic clock. */
  endsAt: number;
  response: ServerResponse;
  state: 'quiet' | 'reading' | 'read again';
}

interface NewStream extends Pick<Stream, 'chatId' | 'address' | 'last' | 'response'> {
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** The streams that are open in this process. */
export interface LiveChats {
  /**
   * Opens a stream for one conversation or for {@link ALL_CHATS}; false when there are too many. A stream over the limit of its
   * conversation replaces the oldest one there. A stream whose browser has already left is not stored.
   */
  open(stream: NewStream): boolean;
  /** Sends a chat's new messages to its streams; null if any chat may have some. */
  changed(chatId: number | null): void;
  /** Ends all streams; browsers reconnect to another node. */
  close(): void;
}

const MESSAGE_ID = /^\d{1,10}$/;

/** Id of the last message that the browser has received, from its header or the address; 0 if it is absent or invalid. */
export function lastSeen(header: string | readonly string[] | undefined): number {
  const id = String(header ?? '0');
  return MESSAGE_ID.test(id) ? Number(id) : 0;
}

interface LiveSettings {
  max: Readonly<Record<keyof typeof MAX_STREAMS, number>>;
  heartbeatMs: number;
  /** Lifetime of a stream; the right to read is checked again when the browser reconnects. */
  lifeMs: number;
}

/** Keeps the streams that send new messages as server-sent events [TRACK-5]; `after` reads the messages after a given id. */
export function liveChats<News extends Pick<ChatMessage, 'id'>>(
  after: (chatId: number, messageId: number) => Promise<readonly News[]>,
  failed: (error: unknown) => void,
  given: Partial<LiveSettings> = {},
): LiveChats {
  const { max = MAX_STREAMS, heartbeatMs = HEARTBEAT_MS, lifeMs = Number.POSITIVE_INFINITY } = given;
  const streams = new Set<Stream>();
  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.response.end();
  };
  const count = (is: (stream: Stream) => boolean) => [...streams].filter(is).length;

  const isBehind = ({ state }: Stream) => state === 'read again';
  async function sendNew(stream: Stream): Promise<void> {
    if (stream.state !== 'quiet') {
      stream.state = 'read again';
      return;
    }
    do {
      stream.state = 'reading';
      const messages = await after(stream.chatId, stream.last);
      if (!streams.has(stream)) return;
      for (const message of messages) {
        stream.response.write(`id: ${message.id}\ndata: ${JSON.stringify(message)}\n\n`);
        stream.last = message.id;
      }
      if (stream.response.writableLength > MAX_UNREAD) return end(stream);
    } while (isBehind(stream));
    stream.state = 'quiet';
  }
  const notify = (stream: Stream) =>
    void sendNew(stream).catch((error) => {
      failed(error);
      end(stream);
    });
  const timer = setInterval(() => {
    for (const stream of streams) {
      if (performance.now() >= stream.endsAt) end(stream);
      else {
        stream.response.write(':\n\n');
        notify(stream);
      }
    }
  }, heartbeatMs);
  timer.unref();

  return {
    open({ headers, ...wanted }) {
      // The browser disconnected before anything listened for it, so nothing would ever remove the stream.
      if (wanted.response.destroyed) return true;
      const own = [...streams].filter(({ chatId }) => chatId === wanted.chatId);
      const oldest = own.length >= max.chat ? own[0] : undefined;
      if (!oldest && streams.size >= max.all) return false;
      const ofAddress = count((stream) => stream !== oldest && stream.address === wanted.address);
      if (ofAddress >= max.address) return false;
      if (oldest) {
        oldest.response.write(`retry: ${RETRY_LATER_MS}\n\n`);
        end(oldest);
      }
      const stream: Stream = { ...wanted, state: 'quiet', endsAt: performance.now() + lifeMs };
      stream.response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      stream.response.write(`retry: ${RETRY_MS}\n\n`);
      for (const event of ['close', 'error']) stream.response.on(event, () => streams.delete(stream));
      streams.add(stream);
      notify(stream);
      return true;
    },
    changed(chatId) {
      const concerns = (stream: Stream) => stream.chatId === chatId || stream.chatId === ALL_CHATS;
      for (const stream of streams) if (chatId === null || concerns(stream)) notify(stream);
    },
    close() {
      clearInterval(timer);
      for (const stream of streams) end(stream);
    },
  };
}
