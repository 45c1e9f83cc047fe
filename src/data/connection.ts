import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type BeforeUpgrade, migrateOnce } from './migrate.ts';
import { POOL_SETTINGS, type PoolsSettings } from './pool-settings.ts';
import { clientSettings, openPools } from './pools.ts';
import * as admin from './schema/admin.ts';
import * as availability from './schema/availability.ts';
import * as basketChange from './schema/basket-change.ts';
import * as batch from './schema/batch.ts';
import * as brand from './schema/brand.ts';
import * as bundle from './schema/bundle.ts';
import * as catalogue from './schema/catalogue.ts';
import * as chat from './schema/chat.ts';
import * as content from './schema/content.ts';
import * as dailyCount from './schema/daily-count.ts';
import * as discount from './schema/discount.ts';
import * as doorExtra from './schema/door-extra.ts';
import * as exchange from './schema/exchange.ts';
import * as goodsChange from './schema/goods-change.ts';
import * as mailContact from './schema/mail-contact.ts';
import * as offer from './schema/offer.ts';
import * as option from './schema/option.ts';
import * as order from './schema/order.ts';
import * as orderCode from './schema/order-code.ts';
import * as orderLife from './schema/order-life.ts';
import * as orderReturn from './schema/order-return.ts';
import * as picture from './schema/picture.ts';
import * as pictureDownload from './schema/picture-download.ts';
import * as product from './schema/product.ts';
import * as productAdvice from './schema/product-advice.ts';
import * as project from './schema/project.ts';
import * as property from './schema/property.ts';
import * as redirect from './schema/redirect.ts';
import * as review from './schema/review.ts';
import * as section from './schema/section.ts';
import * as sharedList from './schema/shared-list.ts';
import * as source from './schema/source.ts';
import { reachServer } from './server/reach-server.ts';

export const schema = {
  ...availability,
  ...basketChange,
  ...batch,
  ...brand,
  ...catalogue,
  ...chat,
  ...content,
  ...bundle,
  ...admin,
  ...dailyCount,
  ...discount,
  ...doorExtra,
  ...exchange,
  ...goodsChange,
  ...mailContact,
  ...offer,
  ...option,
  ...order,
  ...orderCode,
  ...orderLife,
  ...orderReturn,
  ...picture,
  ...pictureDownload,
  ...product,
  ...productAdvice,
  ...project,
  ...property,
  ...redirect,
  ...review,
  ...section,
  ...sharedList,
  ...source,
};

/** Reads use `$client`, transactions use `changes`; see `transact`. */
export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool; changes: pg.Pool };
/** A transaction, or the database itself if no transaction is needed. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'query'
>;

export interface Connection {
  db: Database;
  /** Pool for imports, commands and other long work; shoppers' requests use `db`. */
  pool: pg.Pool;
  /** Pool for reading the whole catalogue. */
  catalogue: pg.Pool;
  url: string;
  /** True if the server was started for this connection and stops with it. */
  ownServer: boolean;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

export interface DatabaseOptions {
  /** Called when an idle connection breaks, or when the shop's own server stops by itself. */
  brokenWhileIdle?: (error: Error) => void;
  pools?: PoolsSettings;
  beforeUpgrade?: BeforeUpgrade | undefined;
  /** Niceness of the embedded server's processes that serve these connections. */
  nice?: number;
}

/** Returns a query builder over pools, or over a single client. */
export function databaseOn(pool: pg.Pool, changes = pool): Database {
  return Object.assign(drizzle(pool, { schema, casing: 'snake_case' }), { changes });
}

/**
 * Opens the PostgreSQL server at the address. Without an address, opens the server in `DATA_DIR`: the one already running there (for
 * example the shop's), or a new one. Migrates the schema; several nodes may do so at the same time.
 * @throws SchemaMismatch, and errors of `reachServer`
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: DatabaseSettings,
  { brokenWhileIdle = () => {}, pools = POOL_SETTINGS, beforeUpgrade, nice = 0 }: DatabaseOptions = {},
): Promise<Connection> {
  const server = DATABASE_URL ? null : await reachServer(DATA_DIR, { broke: brokenWhileIdle });
  const url = server?.url ?? DATABASE_URL ?? '';
  await migrateOnce(clientSettings(url, pools.long), beforeUpgrade).catch(async (error) => {
    await server?.close();
    throw error;
  });
  const opened = openPools(url, pools, brokenWhileIdle, nice);
  return {
    db: databaseOn(opened.page, opened.change),
    pool: opened.long,
    catalogue: opened.catalogue,
    url,
    ownServer: server?.own ?? false,
    async close() {
      await Promise.all(Object.values(opened).map((pool) => pool.end()));
      await server?.close();
    },
  };
}

/** Niceness of the server's processes for imports and commands, so that shoppers come first. */
const BEHIND_SHOPPERS = 10;

/** Opens a connection for background work: its queries may take as long as an import needs, and shoppers' queries have priority. */
export function openDatabaseForWork(
  settings: DatabaseSettings,
  options: Pick<DatabaseOptions, 'beforeUpgrade'> = {},
): Promise<Connection> {
  const { long } = POOL_SETTINGS;
  const pools = { page: long, change: long, catalogue: long, long };
  return openDatabase(settings, { ...options, pools, nice: BEHIND_SHOPPERS });
}

/** Updates the planner's statistics at once after a large change, instead of a minute later. */
export async function refreshStatistics({ pool }: Connection): Promise<void> {
  await pool.query('analyze');
}
