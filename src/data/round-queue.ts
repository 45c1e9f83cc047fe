import type { DatabaseNotice } from './notices.ts';

/** What the queue needs of the embedded engine. */
export interface Engine {
  isInTransaction(): boolean;
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
  execProtocolRawStream(
    message: Uint8Array,
    options: { onRawData: (data: Uint8Array) => void },
  ): Promise<void>;
  exec(query: string): Promise<unknown>;
}

interface Round {
  client: number;
  messages: Uint8Array[];
  onData: (data: Uint8Array) => void;
  done: (bytes: number) => void;
  failed: (error: unknown) => void;
}

const PARSE = 'P'.charCodeAt(0);
/** ParseComplete, and its message whole. */
const PARSED = '1'.charCodeAt(0);
const PARSE_COMPLETE = Uint8Array.of(PARSED, 0, 0, 0, 4);

/** The name of a prepared statement in a Parse; empty for one that is used once. */
function preparedName(message: Uint8Array): string {
  const name = message[0] === PARSE ? message.subarray(5, message.indexOf(0, 5)) : [];
  return Buffer.from(name).toString();
}

const NOTICE = 'A'.charCodeAt(0);
/** A notice before its channel: kind, length, process. */
const NOTICE_HEAD = 9;

/** The notices of a channel among the bytes that the engine answers. */
export function noticesIn(data: Uint8Array, channel: string): DatabaseNotice[] {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const name = `${channel}\0`;
  const found: DatabaseNotice[] = [];
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) {
    const from = at - NOTICE_HEAD;
    if (from < 0 || bytes[from] !== NOTICE) continue;
    const end = from + 1 + bytes.readUInt32BE(from + 1);
    const start = at + name.length;
    if (end <= bytes.length && bytes[end - 1] === 0 && end > start)
      found.push({ channel, payload: bytes.toString('utf8', start, end - 1) });
  }
  return found;
}

/** Parse, Bind, Describe, Execute and Close: more follows until Sync, and nobody waits for an answer. */
const MORE_FOLLOWS = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)));

/**
 * The order in which the clients of the embedded engine are served, in place of the queue of its package. That one
 * takes turns message by message, so that two clients overwrite each other's nameless statement between Parse and Bind and
 * get an error or, worse, each other's rows. Here a turn is a whole round, up to the message that asks for an answer; and
 * a client within a transaction is the only one served until it ends. To the engine all are one session: what one client prepared is
 * prepared for all, and a name means the same text to each of them.
 */
export class RoundQueue {
  readonly #engine: Engine;
  readonly #channels: readonly string[];
  readonly #onNotice: (notice: DatabaseNotice) => void;
  readonly #begun = new Map<number, Uint8Array[]>();
  readonly #prepared = new Map<string, Uint8Array>();
  #waiting: Round[] = [];
  #running = false;
  #last: number | null = null;

  /** `onNotice` is called with every notice of these channels; the engine itself must LISTEN to them. */
  constructor(
    engine: Engine,
    channels: readonly string[] = [],
    onNotice: (notice: DatabaseNotice) => void = () => {},
  ) {
    this.#engine = engine;
    this.#channels = channels;
    this.#onNotice = onNotice;
  }

  /** Takes one message of a client; resolves to the bytes answered once its round is done, to 0 when more follows. */
  enqueue(client: number, message: Uint8Array, onData: (data: Uint8Array) => void): Promise<number> {
    const messages = [...(this.#begun.get(client) ?? []), message];
    if (MORE_FOLLOWS.has(message[0] ?? 0)) {
      this.#begun.set(client, messages);
      return Promise.resolve(0);
    }
    this.#begun.delete(client);
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#waiting.push({ client, messages, onData, done: resolve, failed: reject });
    if (!this.#running) void this.#run();
    return promise;
  }

  getQueueLength(): number {
    return this.#waiting.length;
  }

  /** Forgets a client that went away. */
  clearQueueForHandler(client: number): void {
    this.#begun.delete(client);
    for (const round of this.#waiting)
      if (round.client === client) round.failed(new Error('client went away'));
    this.#waiting = this.#waiting.filter((round) => round.client !== client);
  }

  /** Rolls back what a client that went away had begun. */
  async clearTransactionIfNeeded(client: number): Promise<void> {
    if (this.#last !== client || !this.#engine.isInTransaction()) return;
    await this.#engine.exec('rollback');
    this.#last = null;
    if (!this.#running) await this.#run();
  }

  #next(): Round | undefined {
    if (!this.#engine.isInTransaction() || this.#last === null) return this.#waiting.shift();
    const index = this.#waiting.findIndex((round) => round.client === this.#last);
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let round = this.#next(); round; round = this.#next()) {
      this.#last = round.client;
      await this.#serve(round);
    }
    this.#running = false;
  }

  /**
   * A whole round in one call of the engine, which costs as much for one message as for five. What was prepared before is not parsed again:
   * the answer that the client waits for is given here.
   */
  async #execute(messages: readonly Uint8Array[], onRawData: (data: Uint8Array) => void): Promise<void> {
    const [first = new Uint8Array()] = messages;
    const name = preparedName(first);
    const known = this.#prepared.get(name);
    const again = known !== undefined && Buffer.compare(known, first) === 0;
    if (again) onRawData(PARSE_COMPLETE);
    // The first that the engine says tells whether it took the statement.
    let isNew = name !== '' && !again;
    await this.#engine.execProtocolRawStream(Buffer.concat(again ? messages.slice(1) : messages), {
      onRawData: (data) => {
        if (isNew && data[0] === PARSED) this.#prepared.set(name, Uint8Array.from(first));
        isNew = false;
        onRawData(data);
      },
    });
  }

  async #serve({ messages, onData, done, failed }: Round): Promise<void> {
    let bytes = 0;
    const onRawData = (data: Uint8Array) => {
      bytes += data.length;
      for (const channel of this.#channels) noticesIn(data, channel).forEach(this.#onNotice);
      onData(data);
    };
    try {
      await this.#engine.runExclusive(() => this.#execute(messages, onRawData));
      done(bytes);
    } catch (error) {
      failed(error);
    }
  }
}
