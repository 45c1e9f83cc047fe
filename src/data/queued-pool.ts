import pg from 'pg';
import { isServerSilent } from './database-unavailable.ts';

interface Waiting {
  go(): void;
  fail(error: Error): void;
}

/**
 * A pool with separate timeouts for a free connection and for the server: waiting for a free connection may take long when many requests
 * come at once, but waiting for a silent server must not. When the server is silent to one user, everybody waiting gets the same error at
 * once.
 */
export class QueuedPool extends pg.Pool {
  readonly #turnTimeout: number;
  #free: number;
  #line: Waiting[] = [];
  /** Clients taken only in order to be discarded. */
  readonly #discarded = new WeakSet<pg.PoolClient>();

  /** `turnTimeout` is in milliseconds; `connectionTimeoutMillis` applies to the server alone. */
  constructor({ turnTimeout, ...config }: pg.PoolConfig & { max: number; turnTimeout: number }) {
    super(config);
    this.#turnTimeout = turnTimeout;
    this.#free = config.max;
    this.on('release', (error, client) => {
      if (!this.#discarded.has(client)) this.#next(error);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error as Error)),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  /** Closes idle connections through the pool's public interface: takes them and discards them. */
  discardIdle(): void {
    for (let count = this.ending ? 0 : this.idleCount; count > 0; count -= 1) {
      super.connect().then(
        (client) => {
          this.#discarded.add(client);
          client.release(true);
          // Closing the connection in the normal way would wait for a silent server.
          client.connection.stream.destroy();
        },
        () => {},
      );
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    await this.#turn();
    try {
      return await super.connect();
    } catch (error) {
      this.#next(error);
      throw error;
    }
  }

  #turn(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#line = this.#line.filter((each) => each !== waiting);
        reject(new Error('timeout exceeded when trying to connect'));
      }, this.#turnTimeout);
      const waiting: Waiting = {
        go() {
          clearTimeout(timer);
          resolve();
        },
        fail(error) {
          clearTimeout(timer);
          reject(error);
        },
      };
      this.#line.push(waiting);
    });
  }

  /** Passes the connection on to the next user; `error` is the previous user's, if there was one. */
  #next(error: unknown): void {
    if (isServerSilent(error)) for (const waiting of this.#line.splice(0)) waiting.fail(error as Error);
    const next = this.#line.shift();
    if (next) next.go();
    else this.#free += 1;
  }
}
