/** How many connections one kind of work may hold, and for how many milliseconds it waits. */
export interface PoolSettings {
  connections: number;
  /** For its turn while the server answers others: in a rush it takes long. */
  turn: number;
  /** For a server to accept a connection. */
  connect: number;
  /** For rows that another transaction holds. */
  lock: number;
  /** For one statement; the server ends it and the connection stays good. */
  statement: number;
  /** For a word of the server: longer than `statement`, so that only a lost connection comes to it. It is thrown away. */
  silence: number;
  /** The server ends a transaction whose client says nothing, and frees what it holds. */
  idleInTransaction: number;
}

const MINUTE = 60_000;

/**
 * Each kind of work has connections of its own, so that one cannot starve the others: one page waits 2.5 s at most for a
 * server that says nothing, one change 5 s. Together with the connection that listens a node holds 20, and
 * 8 more while long work runs; a server has 100 unless set otherwise.
 */
export interface PoolsSettings {
  page: PoolSettings;
  change: PoolSettings;
  /** Reads the whole catalogue into memory. */
  catalogue: PoolSettings;
  /** Imports, migrations and operators' commands, which nobody waits for at a screen. */
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

/** Connections for pages, and for changes, that all processes of a machine hold together. */
const TOGETHER = 24;

/** The same where `workers` processes share the server: fewer connections for each, two at least. */
export function poolSettingsFor(workers: number): PoolsSettings {
  const share = (settings: PoolSettings): PoolSettings => ({
    ...settings,
    connections: Math.max(2, Math.min(settings.connections, Math.floor(TOGETHER / workers))),
  });
  return { ...POOL_SETTINGS, page: share(POOL_SETTINGS.page), change: share(POOL_SETTINGS.change) };
}
