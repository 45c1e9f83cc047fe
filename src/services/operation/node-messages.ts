import * as v from 'valibot';
import type { Database } from '../../data/connection.ts';
import { countOtherNodes, LISTENER_NAME } from '../../data/nodes.ts';
import { NODE_MESSAGES } from '../../data/notices.ts';
import type { Logger } from '../../kit/logger.ts';
import { connectNodes, deliver } from '../../kit/workers.ts';

/** In milliseconds; messages are collected for this long and sent together. */
const COLLECT_MS = 100;
/** PostgreSQL refuses notices of 8,000 bytes and more. */
const MAX_BYTES = 7900;
/** Characters of one message; a longer one is sent only within the machine. */
const MAX_MESSAGE = 1000;
/** Messages collected at most; more than that are sent only within the machine. */
const MAX_COLLECTED = 5000;
/** Milliseconds between looks for other nodes; as long as there are none, nothing is sent. */
const LOOK_MS = 15_000;

const noticeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    from: v.string(),
    messages: v.array(v.object({ topic: v.string(), content: v.unknown() })),
  }),
);

/** Delivers the messages of another node to the listeners of this process. */
export function receiveMessages(payload: string): void {
  const read = v.safeParse(noticeSchema, payload);
  if (!read.success || read.output.from === LISTENER_NAME) return;
  for (const { topic, content } of read.output.messages) deliver({ topic, content });
}

/** Divides messages, given as JSON, into notices that PostgreSQL accepts. */
function noticesOf(messages: readonly string[]): string[] {
  const head = `{"from":${JSON.stringify(LISTENER_NAME)},"messages":[`;
  const notices: string[] = [];
  let notice = '';
  for (const message of messages) {
    const longer = notice ? `${notice},${message}` : head + message;
    if (notice && Buffer.byteLength(longer) > MAX_BYTES) {
      notices.push(notice);
      notice = head + message;
    } else notice = longer;
  }
  return [...notices, notice].map((text) => `${text}]}`);
}

/**
 * Sends what this process tells the others (counted attempts above all) to other nodes on its database, if there are any. What cannot be
 * sent is dropped, so that limits then hold for each machine alone. @returns a function that ends this
 */
export function sendMessages(db: Database, logger: Pick<Logger, 'warn'>): () => void {
  let hasOthers = false;
  let collected: string[] = [];
  let flushing: NodeJS.Timeout | undefined;
  const failed = (error: unknown) => logger.warn({ err: error }, 'other nodes do not get messages');

  async function flush(): Promise<void> {
    flushing = undefined;
    const notices = noticesOf(collected);
    collected = [];
    for (const notice of notices) await db.$client.query('select pg_notify($1, $2)', [NODE_MESSAGES, notice]);
  }
  const look = () =>
    void countOtherNodes(db).then((nodes) => {
      hasOthers = nodes > 0;
    }, failed);
  connectNodes((message) => {
    if (!hasOthers || collected.length >= MAX_COLLECTED) return;
    const text = JSON.stringify(message);
    if (text.length > MAX_MESSAGE) return;
    collected.push(text);
    flushing ??= setTimeout(() => void flush().catch(failed), COLLECT_MS);
  });
  look();
  const looking = setInterval(look, LOOK_MS);
  return () => {
    connectNodes(null);
    clearInterval(looking);
    clearTimeout(flushing);
  };
}
