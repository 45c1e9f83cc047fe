import type pg from 'pg';
import { isConnectionSuspect } from './database-unavailable.ts';
import { gatheringSocket } from './gathering-socket.ts';
import type { PoolSettings, PoolsSettings } from './pool-settings.ts';
import { prepareOften } from './prepare-often.ts';
import { QueuedPool } from './queued-pool.ts';

export type Pools = Record<keyof PoolsSettings, pg.Pool>;

/** After a failover the address leads elsewhere; a connection that stays open is not for ever. */
const MAX_LIFETIME_SECONDS = 300;
const KEEP_ALIVE_AFTER_MS = 10_000;

/** The settings of a connection to the server at `url` for one kind of work. */
export function clientSettings(url: string, settings: PoolSettings): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: settings.connect,
    lock_timeout: settings.lock,
    statement_timeout: settings.statement,
    query_timeout: settings.silence,
    idle_in_transaction_session_timeout: settings.idleInTransaction,
    // Statements that do not need each other's answers go out together (`send` in `transact.ts`).
    pipeline: true,
    stream: gatheringSocket,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
}

/** Lets no connection of a pool end the process when it breaks, whether idle or in use, and each prepare what is asked often. */
function withoutCrashes<P extends pg.Pool>(pool: P, brokenWhileIdle: (error: Error) => void): P {
  // The pool replaces a connection that breaks while idle.
  pool.on('error', brokenWhileIdle);
  // The pool listens to idle ones alone; whoever uses the others sees it by the query that fails.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareOften(client);
  });
  return pool;
}

/** Opens a pool for one kind of work. */
export function openPool(
  url: string,
  settings: PoolSettings,
  brokenWhileIdle: (error: Error) => void,
): QueuedPool {
  const pool = new QueuedPool({
    ...clientSettings(url, settings),
    max: settings.connections,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    turnTimeout: settings.turn,
  });
  return withoutCrashes(pool, brokenWhileIdle);
}

/**
 * Opens a pool for each kind of work. When one connection falls silent or turns out to lead to a server that no longer writes,
 * all that lie idle go with it: they lead the same way, and each would cost somebody the same wait.
 */
export function openPools(
  url: string,
  settings: PoolsSettings,
  brokenWhileIdle: (error: Error) => void,
): Pools {
  const open = (kind: PoolSettings) => openPool(url, kind, brokenWhileIdle);
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
