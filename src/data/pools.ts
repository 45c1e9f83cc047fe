import type pg from 'pg';
import { giveWay } from '../kit/give-way.ts';
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

/** Lets the server's process of a connection go behind those that answer shoppers. */
function letOthersFirst(client: pg.PoolClient, nice: number): void {
  // Not among the types of the driver.
  const id = 'processID' in client ? client.processID : null;
  if (typeof id === 'number') giveWay(nice, id);
}

/**
 * Opens a pool for one kind of work. With `nice`, 1 to 19 steps, the server's processes of its connections let others go first: only for a
 * server whose processes run on this machine, since an id means another process elsewhere.
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
  if (nice > 0) pool.on('connect', (client) => letOthersFirst(client, nice));
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
