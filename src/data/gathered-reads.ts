import { setImmediate as nextTurn } from 'node:timers/promises';
import { isServerSilent } from './database-unavailable.ts';

/** Number of queries in flight; further keys wait for one of them, and so share the next. */
const IN_FLIGHT = 2;

interface Waiting<Value> {
  key: string;
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

/**
 * Combines reads by key into shared queries. A key that comes alone is read at once; keys that come while queries are in flight are read
 * together by the next one, at most `most`.
 */
export class GatheredReads<Value> {
  readonly #readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  readonly #most: number;
  readonly #line: Waiting<Value>[] = [];
  #running = 0;
  #starting = false;

  constructor(readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>, most: number) {
    this.#readAll = readAll;
    this.#most = most;
  }

  /** Resolves with undefined if there is nothing under the key. */
  read(key: string): Promise<Value | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<Value | undefined>();
    this.#line.push({ key, resolve, reject });
    this.#start();
    return promise;
  }

  /** Waits until all requests that arrived in this turn of the event loop have been seen. */
  #start(): void {
    if (this.#starting) return;
    this.#starting = true;
    setImmediate(() => {
      this.#starting = false;
      while (this.#running < IN_FLIGHT && this.#line.length > 0)
        void this.#readNext(this.#line.splice(0, this.#most));
    });
  }

  async #readNext(batch: readonly Waiting<Value>[]): Promise<void> {
    const found = await this.#readTogether(batch);
    if (!found) return;
    for (const { key, resolve } of batch) {
      resolve(found.get(key));
      // Each page is rendered in a turn of its own, so that other requests need not wait for all of them.
      await nextTurn();
    }
  }

  /** Returns null if the query failed; then everybody who waits for it has got the error. */
  async #readTogether(batch: readonly Waiting<Value>[]): Promise<ReadonlyMap<string, Value> | null> {
    this.#running += 1;
    try {
      return await this.#readAll([...new Set(batch.map(({ key }) => key))]);
    } catch (error) {
      // A server that is silent to one is silent to all; waiting for it in turn would take each of them longer.
      const left = isServerSilent(error) ? this.#line.splice(0) : [];
      for (const { reject } of [...batch, ...left]) reject(error);
      return null;
    } finally {
      this.#running -= 1;
      this.#start();
    }
  }
}
