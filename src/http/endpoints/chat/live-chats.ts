import type { ServerResponse } from 'node:http';
import type { ChatMessage } from '../../../domain/chat/chat.ts';

/** Streams at once of one conversation, from one address, and of this process: what visitors may have. */
export const MAX_STREAMS = { chat: 3, address: 30, all: 500 } as const;
/** In place of a conversation: whatever is written, in any of them. */
export const ALL_CHATS = 0;
/** Shorter than proxies and the host wait on a silent connection; what a missed notice would have brought comes with it. */
const HEARTBEAT_MS = 20_000;
/** What a browser waits before it connects again. */
const RETRY_MS = 5000;
/** The same where a newer stream took the place: else the two would push each other out for as long as both are open. */
const RETRY_LATER_MS = 60_000;
/** Bytes that a slow reader may leave unread. */
const MAX_UNREAD = 256 * 1024;

interface Stream {
  chatId: number;
  address: string;
  /** The last message that was sent. */
  last: number;
  /** Milliseconds of the process's own clock. */
  endsAt: number;
  response: ServerResponse;
  state: 'quiet' | 'reading' | 'read again';
}

interface NewStream extends Pick<Stream, 'chatId' | 'address' | 'last' | 'response'> {
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** Those who look at their conversations now. */
export interface LiveChats {
  /** Of one conversation or of {@link ALL_CHATS}. False: too many look already. The oldest stream of the same conversation gives way to a fourth. One whose browser left meanwhile is not kept. */
  open(stream: NewStream): boolean;
  /** Somebody wrote in a chat; null: perhaps in any. */
  changed(chatId: number | null): void;
  /** Ends all streams; browsers connect to another node. */
  close(): void;
}

const MESSAGE_ID = /^\d{1,10}$/;

/** The message after which a browser wants to hear of more, as it says by header or address; 0: from the beginning. */
export function lastSeen(said: string | readonly string[] | undefined): number {
  const id = String(said ?? '0');
  return MESSAGE_ID.test(id) ? Number(id) : 0;
}

interface LiveSettings {
  max: Readonly<Record<keyof typeof MAX_STREAMS, number>>;
  heartbeatMs: number;
  /** After so long a stream ends, and its browser asks for another: who may look is looked at again. */
  lifeMs: number;
}

/** Sends what is written to who looks, by server-sent events [TRACK-5]; `after` reads what came after a message, with that message's id. */
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
  async function bring(stream: Stream): Promise<void> {
    if (stream.state !== 'quiet') {
      stream.state = 'read again';
      return;
    }
    do {
      stream.state = 'reading';
      const came = await after(stream.chatId, stream.last);
      if (!streams.has(stream)) return;
      for (const message of came) {
        stream.response.write(`id: ${message.id}\ndata: ${JSON.stringify(message)}\n\n`);
        stream.last = message.id;
      }
      if (stream.response.writableLength > MAX_UNREAD) return end(stream);
    } while (isBehind(stream));
    stream.state = 'quiet';
  }
  const tell = (stream: Stream) =>
    void bring(stream).catch((error) => {
      failed(error);
      end(stream);
    });
  const timer = setInterval(() => {
    for (const stream of streams) {
      if (performance.now() >= stream.endsAt) end(stream);
      else {
        stream.response.write(':\n\n');
        tell(stream);
      }
    }
  }, heartbeatMs);
  timer.unref();

  return {
    open({ headers, ...wanted }) {
      // Its end was said before anybody listened to it: nobody would ever take it out again.
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
      tell(stream);
      return true;
    },
    changed(chatId) {
      const concerns = (stream: Stream) => stream.chatId === chatId || stream.chatId === ALL_CHATS;
      for (const stream of streams) if (chatId === null || concerns(stream)) tell(stream);
    },
    close() {
      clearInterval(timer);
      for (const stream of streams) end(stream);
    },
  };
}
