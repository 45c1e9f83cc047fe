/** Maximum number of connections, and timeouts in milliseconds, for one kind of work. */
export interface PoolSettings {
  connections: number;
  /** Time to wait for a free connection, which may be long when many requests come at once. */
  turn: number;
  /** Time to wait for the server to accept a connection. */
  connect: number;
  /** Time to wait for rows locked by another transaction. */
  lock: number;
  /** Maximum time of one statement; then the server cancels it and the connection stays usable. */
  statement: number;
  /**
   * Maximum time to wait for a response; then the connection is discarded. Longer than `statement`, so that only a lost connection reaches
   * it.
   */
  silence: number;
  /** Time after which the server ends a transaction whose client is silent, and releases its locks. */
  idleInTransaction: number;
}

const MINUTE = 60_000;

/**
 * Each kind of work has its own connections, so that one kind cannot starve the others. A page waits at most 2.5 s for a silent server, a
 * change 5 s. With the listening connection a node uses at most 20, and 8 more during long work; a server allows 100 by default.
 */
export interface PoolsSettings {
  page: PoolSettings;
  change: PoolSettings;
  /** For reading the whole catalogue into memory. */
  catalogue: PoolSettings;
  /** For imports, migrations and operators' commands, for which nobody waits at a screen. */
  long: PoolSettings;
}

export const POOL_SETTINGS: PoolsSettings = {
  page: {
    connections: 8,
    turn: 10_000,
    connect: 2000,
    lock: 1000,
    statement: 2000,
    silence: 2500,
    idleInTransaction: 5000,
  },
  change: {
    connections: 8,
    turn: 15_000,
    connect: 4000,
    lock: 3000,
    statement: 4000,
    silence: 5000,
    idleInTransaction: 5000,
  },
  catalogue: {
    connections: 3,
    turn: MINUTE,
    connect: 5000,
    lock: 10_000,
    statement: MINUTE,
    silence: MINUTE + 5000,
    idleInTransaction: MINUTE,
  },
  long: {
    connections: 8,
    turn: MINUTE,
    connect: 15_000,
    lock: MINUTE,
    statement: 30 * MINUTE,
    silence: 31 * MINUTE,
    idleInTransaction: 30 * MINUTE,
  },
};

/** Maximum number of connections for pages, and the same number for changes, of all processes on a machine together. */
const TOGETHER = 24;

/** Divides the connections among `workers` processes that share the server; each gets at least two. */
export function poolSettingsFor(workers: number): PoolsSettings {
  const share = (settings: PoolSettings): PoolSettings => ({
    ...settings,
    connections: Math.max(2, Math.min(settings.connections, Math.floor(TOGETHER / workers))),
  });
  return { ...POOL_SETTINGS, page: share(POOL_SETTINGS.page), change: share(POOL_SETTINGS.change) };
}
