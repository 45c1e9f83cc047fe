import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type BeforeUpgrade, migrateOnce } from './migrate.ts';
import { POOL_SETTINGS, type PoolsSettings } from './pool-settings.ts';
import { clientSettings, openPools } from './pools.ts';
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
  /** The address of the database. */
  url: string;
  /** The server is that of `DATA_DIR`, whose processes run on this machine. */
  embedded: boolean;
  /** The server was started for this connection, and ends with it. */
  ownServer: boolean;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

export interface DatabaseOptions {
  /** Called with connections that break while nobody uses them, and with a server of its own that ended by itself. */
  brokenWhileIdle?: (error: Error) => void;
  pools?: PoolsSettings;
  beforeUpgrade?: BeforeUpgrade | undefined;
  /** Steps by which the processes of an embedded server that work for these connections let others go first. */
  nice?: number;
}

/** The query builder over pools, or over one client of theirs. */
export function databaseOn(pool: pg.Pool, changes = pool): Database {
  return Object.assign(drizzle(pool, { schema, casing: 'snake_case' }), { changes });
}

/**
 * Opens the PostgreSQL at the address, without one the server of `DATA_DIR`: the one that runs there, as that of the shop, or one of its
 * own. Brings the schema up to date; several nodes may do so at once.
 * @throws SchemaMismatch; and as `reachServer`
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
  const opened = openPools(url, pools, brokenWhileIdle, server ? nice : 0);
  return {
    db: databaseOn(opened.page, opened.change),
    pool: opened.long,
    catalogue: opened.catalogue,
    url,
    embedded: server !== null,
    ownServer: server?.own ?? false,
    async close() {
      await Promise.all(Object.values(opened).map((pool) => pool.end()));
      await server?.close();
    },
  };
}

/** Steps by which the server's processes that work for imports and commands let those for shoppers go first. */
const BEHIND_SHOPPERS = 10;

/** The same for work that nobody waits for at a screen: it waits for rows and answers as long as an import may, and shoppers go first. */
export function openDatabaseForWork(
  settings: DatabaseSettings,
  options: Pick<DatabaseOptions, 'beforeUpgrade'> = {},
): Promise<Connection> {
  const { long } = POOL_SETTINGS;
  const pools = { page: long, change: long, catalogue: long, long };
  return openDatabase(settings, { ...options, pools, nice: BEHIND_SHOPPERS });
}

/** Has the planner look at what the tables hold now, as after a great change, instead of a minute later. */
export async function refreshStatistics({ pool }: Connection): Promise<void> {
  await pool.query('analyze');
}
