import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DirectoryInUse } from './directory-lock.ts';
import { EMBEDDED_CONNECTIONS, runningEmbedded, startEmbedded } from './embedded.ts';
import { gatheringSocket } from './gathering-socket.ts';
import { type BeforeUpgrade, migrateOnce } from './migrate.ts';
import { CATALOGUE_CHANGED, CHAT_CHANGED, type DatabaseNotice, STOCK_CHANGED } from './notices.ts';
import { POOL_SETTINGS, type PoolsSettings } from './pool-settings.ts';
import { clientSettings, openPools, type Pools, withoutCrashes } from './pools.ts';
import * as availability from './schema/availability.ts';
import * as basketChange from './schema/basket-change.ts';
import * as batch from './schema/batch.ts';
import * as brand from './schema/brand.ts';
import * as bundle from './schema/bundle.ts';
import * as catalogue from './schema/catalogue.ts';
import * as chat from './schema/chat.ts';
import * as content from './schema/content.ts';
import * as desk from './schema/desk.ts';
import * as discount from './schema/discount.ts';
import * as doorExtra from './schema/door-extra.ts';
import * as exchange from './schema/exchange.ts';
import * as mailContact from './schema/mail-contact.ts';
import * as offer from './schema/offer.ts';
import * as option from './schema/option.ts';
import * as order from './schema/order.ts';
import * as orderCode from './schema/order-code.ts';
import * as orderLife from './schema/order-life.ts';
import * as picture from './schema/picture.ts';
import * as pictureDownload from './schema/picture-download.ts';
import * as product from './schema/product.ts';
import * as productAdvice from './schema/product-advice.ts';
import * as project from './schema/project.ts';
import * as property from './schema/property.ts';
import * as review from './schema/review.ts';
import * as section from './schema/section.ts';
import * as sharedList from './schema/shared-list.ts';
import * as source from './schema/source.ts';

export const schema = {
  ...availability,
  ...basketChange,
  ...batch,
  ...brand,
  ...catalogue,
  ...chat,
  ...content,
  ...bundle,
  ...desk,
  ...discount,
  ...doorExtra,
  ...exchange,
  ...mailContact,
  ...offer,
  ...option,
  ...order,
  ...orderCode,
  ...orderLife,
  ...picture,
  ...pictureDownload,
  ...product,
  ...productAdvice,
  ...project,
  ...property,
  ...review,
  ...section,
  ...sharedList,
  ...source,
};

/** Reads go to `$client`, transactions to `changes`; see `transact`. */
export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool; changes: pg.Pool };
/** A transaction, or the database itself where no transaction is needed. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'query'
>;

export interface Connection {
  db: Database;
  /** For imports, commands and whatever else takes long; what a shopper waits for goes through `db`. */
  pool: pg.Pool;
  /** For reading the whole catalogue. */
  catalogue: pg.Pool;
  /** True for the engine inside this process, where LISTEN does not reach. */
  embedded: boolean;
  /** True where another process has that engine open, and this one goes through it. */
  beside: boolean;
  /** Calls `listener` with what is notified on the embedded engine; with PostgreSQL, LISTEN. */
  subscribe(listener: (notice: DatabaseNotice) => void): void;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

export interface DatabaseOptions {
  /** Called with connections that break while nobody uses them, and with an embedded engine that gave up. */
  brokenWhileIdle?: (error: Error) => void;
  pools?: PoolsSettings;
  beforeUpgrade?: BeforeUpgrade | undefined;
}

/** The query builder over pools, or over one client of theirs. */
export function databaseOn(pool: pg.Pool, changes = pool): Database {
  return Object.assign(drizzle(pool, { schema, casing: 'snake_case' }), { changes });
}

const samePool = (pool: pg.Pool): Pools => ({ page: pool, change: pool, catalogue: pool, long: pool });

function connectionOf(
  pools: Pools,
  engine: Pick<Connection, 'embedded' | 'beside' | 'subscribe' | 'close'>,
): Connection {
  return {
    db: databaseOn(pools.page, pools.change),
    pool: pools.long,
    catalogue: pools.catalogue,
    embedded: engine.embedded,
    beside: engine.beside,
    subscribe: engine.subscribe,
    async close() {
      await Promise.all([...new Set(Object.values(pools))].map((pool) => pool.end()));
      await engine.close();
    },
  };
}

/** Clients of the embedded engine wait for each other without a limit: it is in this process, and cannot be lost. */
const embeddedSettings = (host: string) => ({
  host,
  user: 'postgres',
  database: 'postgres',
  pipeline: true,
  stream: gatheringSocket,
});

async function openEmbedded(
  dataDir: string,
  { brokenWhileIdle = () => {}, beforeUpgrade }: DatabaseOptions,
): Promise<Connection> {
  const listeners: ((notice: DatabaseNotice) => void)[] = [];
  const onNotice = (notice: DatabaseNotice) => {
    for (const listen of listeners) listen(notice);
  };
  const channels = [CATALOGUE_CHANGED, STOCK_CHANGED, CHAT_CHANGED];
  const engine = await startEmbedded(dataDir, channels, onNotice, brokenWhileIdle);
  const config = embeddedSettings(engine.host);
  await migrateOnce(config, beforeUpgrade).catch(async (error) => {
    await engine.close();
    throw error;
  });
  const pool = withoutCrashes(new pg.Pool({ ...config, max: EMBEDDED_CONNECTIONS }), brokenWhileIdle);
  return connectionOf(samePool(pool), {
    embedded: true,
    beside: false,
    subscribe: (listener) => void listeners.push(listener),
    close: engine.close,
  });
}

/**
 * Opens PostgreSQL where an address is given, otherwise the embedded engine in `dataDir`, and brings the schema up to date.
 * Several nodes may do so at once.
 * @throws DirectoryInUse when another process has the embedded database open; NewerSchema
 */
export async function openDatabase(
  { DATABASE_URL: url, DATA_DIR }: DatabaseSettings,
  options: DatabaseOptions = {},
): Promise<Connection> {
  if (!url) return openEmbedded(DATA_DIR, options);
  const { brokenWhileIdle = () => {}, pools = POOL_SETTINGS, beforeUpgrade } = options;
  await migrateOnce(clientSettings(url, pools.long), beforeUpgrade);
  return connectionOf(openPools(url, pools, brokenWhileIdle), {
    embedded: false,
    beside: false,
    subscribe: () => {},
    close: async () => {},
  });
}

/**
 * Connects to the embedded engine that another process has open on this data directory, with one connection; null where none says
 * where it listens.
 */
export function connectToRunning({ DATA_DIR }: Pick<DatabaseSettings, 'DATA_DIR'>): Connection | null {
  const host = runningEmbedded(DATA_DIR);
  if (!host) return null;
  const pool = withoutCrashes(new pg.Pool({ ...embeddedSettings(host), max: 1 }), () => {});
  return connectionOf(samePool(pool), {
    embedded: true,
    beside: true,
    subscribe: () => {},
    close: async () => {},
  });
}

/**
 * The same for a short work beside the shop: when the shop runs on the embedded database, through the engine it has open. Nobody
 * waits for it at a screen.
 * @throws DirectoryInUse when whoever has it open does not say where it listens
 */
export async function openDatabaseBeside(
  settings: DatabaseSettings,
  options: Pick<DatabaseOptions, 'beforeUpgrade'> = {},
): Promise<Connection> {
  const { long } = POOL_SETTINGS;
  const pools = { page: long, change: long, catalogue: long, long };
  try {
    return await openDatabase(settings, { ...options, pools });
  } catch (error) {
    const running = error instanceof DirectoryInUse ? connectToRunning(settings) : null;
    if (!running) throw error;
    return running;
  }
}

/**
 * Has the planner look at what the tables hold now and frees what was deleted; for after a great change. A server does so by
 * itself, the embedded engine does not.
 */
export async function tidyUp({ embedded, pool }: Connection): Promise<void> {
  if (embedded) await pool.query('vacuum analyze');
}
