import pg from 'pg';
import { isServerSilent } from './database-unavailable.ts';

interface Waiting {
  go(): void;
  fail(error: Error): void;
}

/**
 * A pool whose users wait for their turn apart from waiting for the server: in a rush a turn may take long, a server that says
 * nothing must not. Once one user meets with silence, all who wait get the same error at once.
 */
export class QueuedPool extends pg.Pool {
  readonly #turnTimeout: number;
  #free: number;
  #line: Waiting[] = [];
  /** Taken out without a turn, to be thrown away. */
  readonly #discarded = new WeakSet<pg.PoolClient>();

  /** `turnTimeout` is in milliseconds; `connectionTimeoutMillis` of the settings is for the server alone. */
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

  /** Closes what lies idle, by public means: it is taken out and not given back. */
  discardIdle(): void {
    for (let count = this.ending ? 0 : this.idleCount; count > 0; count -= 1) {
      super.connect().then(
        (client) => {
          this.#discarded.add(client);
          client.release(true);
          // A farewell would wait for a server that says nothing.
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

  /** A turn is over; `error` is what its user met with, if anything. */
  #next(error: unknown): void {
    if (isServerSilent(error)) for (const waiting of this.#line.splice(0)) waiting.fail(error as Error);
    const next = this.#line.shift();
    if (next) next.go();
    else this.#free += 1;
  }
}
