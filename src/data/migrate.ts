import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { errorCode } from '../kit/error-code.ts';
import { isAdditive } from './additive.ts';
import { LAST_BEFORE_BASE } from './last-before-base.ts';

/** Creation times of the applied migrations, ascending; they identify the migrations. */
export type SchemaVersion = readonly number[];

/** Reason why a schema cannot be migrated to this version. */
export type Misfit = 'newer' | 'too-old';

const MISFITS: Record<Misfit, string> = {
  newer:
    'База изменена более новой версией магазина. Запустите её или восстановите копию, сделанную перед обновлением, в другое место (docs/operation.md).',
  'too-old': `База сделана слишком старой версией магазина. Запустите с ней один раз версию ${LAST_BEFORE_BASE} (git checkout ${LAST_BEFORE_BASE}), затем эту (docs/operation.md).`,
};

/** The schema of the database is too new or too old for this version. */
export class SchemaMismatch extends Error {
  override name = 'SchemaMismatch';
  readonly misfit: Misfit;
  constructor(misfit: Misfit) {
    super(MISFITS[misfit]);
    this.misfit = misfit;
  }
}

interface Journal {
  entries: { when: number; tag: string }[];
}

/** An arbitrary number that must be the same on all nodes. */
const MIGRATION_LOCK = 7_235_001;
const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const JOURNAL = join('meta', '_journal.json');
/** Table with the creation times of additive migrations. */
const ADDITIVE = 'additive_migrations';
/** PostgreSQL's code for a missing table. */
const UNDEFINED_TABLE = '42P01';

const readJournal = () => JSON.parse(readFileSync(join(FOLDER, JOURNAL), 'utf8')) as Journal;

/** Returns the schema version that this version of the shop migrates to. */
export function ownSchemaVersion(): SchemaVersion {
  return readJournal().entries.map(({ when }) => when);
}

/**
 * Returns why this version cannot work on a schema, nor migrate it; null if it can. Migrations that this version does not know are no
 * reason if they are `additive`.
 */
export function findMisfit(version: SchemaVersion, additive: SchemaVersion = []): Misfit | null {
  const own = ownSchemaVersion();
  const [base = 0] = own;
  const known = [...own, ...additive];
  if (version.some((when) => when > base && !known.includes(when))) return 'newer';
  return (version.at(-1) ?? base) < base ? 'too-old' : null;
}

/** Returns the schema version of a database; empty for one without tables. */
export const readSchemaVersion = (client: Pick<pg.Client, 'query'>): Promise<SchemaVersion> =>
  readTimes(client, '__drizzle_migrations');

async function readTimes(client: Pick<pg.Client, 'query'>, table: string): Promise<SchemaVersion> {
  try {
    const { rows } = await client.query<{ at: string }>(
      `select created_at as at from drizzle.${table} order by created_at`,
    );
    return rows.map(({ at }) => Number(at));
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** Creates a folder that contains only the migrations up to `version`, for the migrator. */
function folderUpTo(version: SchemaVersion): string {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-migrations-'));
  const journal = readJournal();
  const last = version.at(-1) ?? 0;
  const entries = journal.entries.filter(({ when }) => when <= last);
  for (const { tag } of entries) cpSync(join(FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
  return folder;
}

/** Migrates a database without tables to an earlier schema version, in order to restore a backup of it. */
export async function migrateUpTo(client: pg.Client | pg.PoolClient, version: SchemaVersion): Promise<void> {
  const folder = folderUpTo(version);
  try {
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Records which of this version's migrations are additive, for versions that do not know them. */
async function recordAdditive(client: pg.Client): Promise<void> {
  const additive = readJournal().entries.filter(({ tag }) =>
    isAdditive(readFileSync(join(FOLDER, `${tag}.sql`), 'utf8')),
  );
  await client.query(`create table if not exists drizzle.${ADDITIVE} (created_at bigint primary key)`);
  await client.query(
    `insert into drizzle.${ADDITIVE} (created_at) select unnest($1::bigint[]) on conflict do nothing`,
    [additive.map(({ when }) => when)],
  );
}

/** Called before the schema of an existing shop is migrated. */
export type BeforeUpgrade = (client: pg.Client, from: SchemaVersion) => Promise<void>;

/**
 * Migrates the schema on a connection of its own, so that the lock is released in any case. A schema that a newer version has only added
 * to stays as it is, so that nodes of both versions work side by side during an upgrade [RUN-4].
 * @throws SchemaMismatch
 */
export async function migrateOnce(
  config: pg.ClientConfig,
  beforeUpgrade: BeforeUpgrade = async () => {},
): Promise<void> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const had = await readSchemaVersion(client);
    const misfit = findMisfit(had, await readTimes(client, ADDITIVE));
    if (misfit !== null) throw new SchemaMismatch(misfit);
    const last = ownSchemaVersion().at(-1) ?? 0;
    if (had.includes(last)) return;
    if (had.length > 0) await beforeUpgrade(client, had);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: FOLDER });
    await recordAdditive(client);
  } finally {
    await client.end();
  }
}
