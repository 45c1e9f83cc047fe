import type pg from 'pg';
import { lowerSessionPriority } from '../kit/lower-priority.ts';
import { isConnectionSuspect } from './database-unavailable.ts';
import { gatheringSocket } from './gathering-socket.ts';
import type { PoolSettings, PoolsSettings } from './pool-settings.ts';
import { prepareOften } from './prepare-often.ts';
import { QueuedPool } from './queued-pool.ts';
import { isClusterUrl } from './server/cluster-folder.ts';

export type Pools = Record<keyof PoolsSettings, pg.Pool>;

/** Connections are replaced after this time, because after a failover the address leads to another server. */
const MAX_LIFETIME_SECONDS = 300;
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Returns the settings of a connection to `url` for one kind of work. */
export function clientSettings(url: string, settings: PoolSettings): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: settings.connect,
    lock_timeout: settings.lock,
    statement_timeout: settings.statement,
    query_timeout: settings.silence,
    idle_in_transaction_session_timeout: settings.idleInTransaction,
    // Sends statements together if they do not need each other's results (`send` in `transact.ts`).
    pipeline: true,
    stream: gatheringSocket,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
}

/** Keeps the process running when a connection breaks, idle or in use; also prepares frequent queries. */
function withoutCrashes<P extends pg.Pool>(pool: P, brokenWhileIdle: (error: Error) => void): P {
  // The pool replaces a connection that breaks while idle.
  pool.on('error', brokenWhileIdle);
  // The pool handles errors of idle connections only; the user of another one sees a failed query.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareOften(client);
  });
  return pool;
}

/** Lowers the priority of the server's process that serves a connection, if it is a process of this machine. */
function letOthersFirst(url: string, client: pg.PoolClient, nice: number): void {
  // The driver's types do not declare `processID`.
  const id = 'processID' in client ? client.processID : null;
  if (typeof id === 'number' && isClusterUrl(url)) void lowerSessionPriority(nice, id);
}

/**
 * Opens a pool for one kind of work. `nice` (1 to 19) lowers the priority of the embedded server's processes for its connections; it is
 * ignored for another server, whose process ids mean nothing here.
 */
export function openPool(
  url: string,
  settings: PoolSettings,
  brokenWhileIdle: (error: Error) => void,
  nice = 0,
): QueuedPool {
  const pool = new QueuedPool({
    ...clientSettings(url, settings),
    max: settings.connections,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    turnTimeout: settings.turn,
  });
  if (nice > 0) pool.on('connect', (client) => letOthersFirst(url, client, nice));
  return withoutCrashes(pool, brokenWhileIdle);
}

/**
 * Opens a pool for each kind of work. When one connection falls silent or leads to a read-only server, all idle connections are discarded:
 * they lead to the same server, and each of them would cause the same wait.
 */
export function openPools(
  url: string,
  settings: PoolsSettings,
  brokenWhileIdle: (error: Error) => void,
  nice = 0,
): Pools {
  const open = (kind: PoolSettings) => openPool(url, kind, brokenWhileIdle, nice);
  const pools = {
    page: open(settings.page),
    change: open(settings.change),
    catalogue: open(settings.catalogue),
    long: open(settings.long),
  };
  const all = Object.values(pools);
  for (const pool of all) {
    pool.on('release', (error) => {
      if (isConnectionSuspect(error)) for (const each of all) each.discardIdle();
    });
  }
  return pools;
}
