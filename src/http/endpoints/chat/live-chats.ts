import type { ServerResponse } from 'node:http';
import type { ChatMessage } from '../../../domain/chat/chat.ts';

/** Streams at once of one conversation, from one address, and of this process. */
export const MAX_STREAMS = { chat: 3, address: 30, all: 500 } as const;
/** Shorter than proxies and the host wait on a silent connection; what a missed notice would have brought comes with it. */
const HEARTBEAT_MS = 20_000;
/** What a browser waits before it connects again. */
const RETRY_MS = 5000;
/** Bytes that a slow reader may leave unread. */
const MAX_UNREAD = 256 * 1024;

interface Stream {
  chatId: number;
  address: string;
  /** The last message that was sent. */
  last: number;
  response: ServerResponse;
  state: 'quiet' | 'reading' | 'read again';
}

export interface NewStream extends Pick<Stream, 'chatId' | 'address' | 'last' | 'response'> {
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** Those who look at their conversations now. */
export interface LiveChats {
  /** False: too many look already. The oldest stream of the same conversation gives way to a fourth. */
  open(stream: NewStream): boolean;
  /** Somebody wrote in a chat; null: perhaps in any. */
  changed(chatId: number | null): void;
  /** Ends all streams; browsers connect to another node. */
  close(): void;
}

/** Sends what is written to who looks, by server-sent events [TRACK-5]; `after` reads what came after a message. */
export function liveChats(
  after: (chatId: number, messageId: number) => Promise<ChatMessage[]>,
  failed: (error: unknown) => void,
  heartbeatMs = HEARTBEAT_MS,
): LiveChats {
  const streams = new Set<Stream>();
  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.response.end();
  };
  const count = (is: (stream: Stream) => boolean) => [...streams].filter(is).length;

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
    } while ((stream.state as Stream['state']) === 'read again');
    stream.state = 'quiet';
  }
  const tell = (stream: Stream) =>
    void bring(stream).catch((error) => {
      failed(error);
      end(stream);
    });
  const timer = setInterval(() => {
    for (const stream of streams) {
      stream.response.write(':\n\n');
      tell(stream);
    }
  }, heartbeatMs);
  timer.unref();

  return {
    open({ headers, ...wanted }) {
      const own = [...streams].filter(({ chatId }) => chatId === wanted.chatId);
      if (own.length >= MAX_STREAMS.chat && own[0]) end(own[0]);
      else if (streams.size >= MAX_STREAMS.all) return false;
      if (count(({ address }) => address === wanted.address) >= MAX_STREAMS.address) return false;
      const stream: Stream = { ...wanted, state: 'quiet' };
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
      for (const stream of streams) if (chatId === null || stream.chatId === chatId) tell(stream);
    },
    close() {
      clearInterval(timer);
      for (const stream of streams) end(stream);
    },
  };
}
