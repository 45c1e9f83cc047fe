import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DirectoryInUse } from './directory-lock.ts';
import { EMBEDDED_CONNECTIONS, runningEmbedded, startEmbedded } from './embedded.ts';
import { CATALOGUE_CHANGED, type DatabaseNotice, STOCK_CHANGED } from './notices.ts';
import * as availability from './schema/availability.ts';
import * as basketChange from './schema/basket-change.ts';
import * as batch from './schema/batch.ts';
import * as brand from './schema/brand.ts';
import * as catalogue from './schema/catalogue.ts';
import * as complect from './schema/complect.ts';
import * as discount from './schema/discount.ts';
import * as doorExtra from './schema/door-extra.ts';
import * as offer from './schema/offer.ts';
import * as option from './schema/option.ts';
import * as order from './schema/order.ts';
import * as orderLife from './schema/order-life.ts';
import * as picture from './schema/picture.ts';
import * as product from './schema/product.ts';
import * as productAdvice from './schema/product-advice.ts';
import * as property from './schema/property.ts';
import * as review from './schema/review.ts';
import * as section from './schema/section.ts';
import * as source from './schema/source.ts';

export const schema = {
  ...availability,
  ...basketChange,
  ...batch,
  ...brand,
  ...catalogue,
  ...complect,
  ...discount,
  ...doorExtra,
  ...offer,
  ...option,
  ...order,
  ...orderLife,
  ...picture,
  ...product,
  ...productAdvice,
  ...property,
  ...review,
  ...section,
  ...source,
};

export type Database = NodePgDatabase<typeof schema>;
/** A transaction, or the database itself where no transaction is needed. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'query'
>;

export interface Connection {
  db: Database;
  pool: pg.Pool;
  /** True for the engine inside this process, where LISTEN does not reach. */
  embedded: boolean;
  /** What is notified on the embedded engine is told to `listener`; with PostgreSQL, LISTEN. */
  hear(listener: (notice: DatabaseNotice) => void): void;
  close(): Promise<void>;
}

/** A rush waits its turn for a connection as long as a request may take; an absent server is told no later. */
const CONNECTION_WAIT_MS = 15_000;

/** Any 64-bit number will do; all nodes must use the same one. */
const MIGRATION_LOCK = 7_235_001;

async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { casing: 'snake_case' }), {
      migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
}

/**
 * Opens PostgreSQL where an address is given, otherwise the embedded engine in `dataDir`, and brings the schema up to date.
 * Several nodes may do so at once. `brokenWhileIdle` hears of connections that break while nobody uses them.
 * @throws DirectoryInUse when another process has the embedded database open
 */
export async function openDatabase(
  settings: {
    DATABASE_URL?: string | undefined;
    DATA_DIR: string;
  },
  brokenWhileIdle: (error: Error) => void = () => {},
): Promise<Connection> {
  const url = settings.DATABASE_URL;
  const listeners: ((notice: DatabaseNotice) => void)[] = [];
  const engine = url
    ? null
    : await startEmbedded(settings.DATA_DIR, [CATALOGUE_CHANGED, STOCK_CHANGED], (notice) => {
        for (const listen of listeners) listen(notice);
      });
  const pool = new pg.Pool(
    engine
      ? { host: engine.host, user: 'postgres', database: 'postgres', max: EMBEDDED_CONNECTIONS }
      : { connectionString: url, max: 20, connectionTimeoutMillis: CONNECTION_WAIT_MS },
  );
  // The pool replaces a connection that breaks while idle; without a listener it would end the process.
  pool.on('error', brokenWhileIdle);
  await migrateOnce(pool);
  return {
    db: connect(pool),
    pool,
    embedded: engine !== null,
    hear: (listener) => void listeners.push(listener),
    async close() {
      await pool.end();
      await engine?.close();
    },
  };
}

const connect = (pool: pg.Pool) => drizzle(pool, { schema, casing: 'snake_case' });

/**
 * The same for a short work beside the shop: when the shop runs on the embedded database, through the engine it has open.
 * @throws DirectoryInUse when whoever has it open does not say where it listens
 */
export async function openDatabaseBeside(settings: Parameters<typeof openDatabase>[0]): Promise<Connection> {
  try {
    return await openDatabase(settings);
  } catch (error) {
    const host = error instanceof DirectoryInUse ? runningEmbedded(settings.DATA_DIR) : null;
    if (!host) throw error;
    const pool = new pg.Pool({ host, user: 'postgres', database: 'postgres', max: 1 });
    return { db: connect(pool), pool, embedded: true, hear: () => {}, close: () => pool.end() };
  }
}

/**
 * Tells the planner what the tables hold now and frees what was deleted; for after a great change. A server does so by
 * itself, the embedded engine does not.
 */
export async function tidyUp({ embedded, pool }: Connection): Promise<void> {
  if (embedded) await pool.query('vacuum analyze');
}
