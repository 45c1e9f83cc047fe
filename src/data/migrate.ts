import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { LAST_BEFORE_BASE } from './last-before-base.ts';

/** The moments at which migrations were made, which name them, the oldest first. */
export type SchemaVersion = readonly number[];

/** Why a schema cannot be brought to that of this version. */
export type Misfit = 'newer' | 'too-old';

const MISFITS: Record<Misfit, string> = {
  newer:
    'База изменена более новой версией магазина. Запустите её или восстановите копию, сделанную перед обновлением, в другое место (docs/operation.md).',
  'too-old': `База сделана слишком старой версией магазина. Запустите с ней один раз версию ${LAST_BEFORE_BASE} (git checkout ${LAST_BEFORE_BASE}), затем эту (docs/operation.md).`,
};

/** The tables of the database are not those that this version knows. */
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

/** Any 64-bit number will do; all nodes must use the same one. */
const MIGRATION_LOCK = 7_235_001;
const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const JOURNAL = join('meta', '_journal.json');
/** PostgreSQL's word for a table that is not there. */
const UNDEFINED_TABLE = '42P01';

const readJournal = () => JSON.parse(readFileSync(join(FOLDER, JOURNAL), 'utf8')) as Journal;

/** What this version of the shop brings a database to. */
export function ownSchemaVersion(): SchemaVersion {
  return readJournal().entries.map(({ when }) => when);
}

/** Why this version cannot bring a schema to its own; null: it can. */
export function findMisfit(version: SchemaVersion): Misfit | null {
  const own = ownSchemaVersion();
  const [base = 0] = own;
  if (version.some((when) => when > base && !own.includes(when))) return 'newer';
  return (version.at(-1) ?? base) < base ? 'too-old' : null;
}

/** What a database was brought to; empty for one without tables. */
export async function readSchemaVersion(client: Pick<pg.Client, 'query'>): Promise<SchemaVersion> {
  try {
    const { rows } = await client.query<{ at: string }>(
      'select created_at as at from drizzle.__drizzle_migrations order by created_at',
    );
    return rows.map(({ at }) => Number(at));
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** A folder with the migrations up to `version` alone, which the query builder takes like the whole one. */
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

/** Brings a database without tables to an earlier version of the schema, as one was that is to be restored. */
export async function migrateUpTo(client: pg.Client | pg.PoolClient, version: SchemaVersion): Promise<void> {
  const folder = folderUpTo(version);
  try {
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Called before a database that holds a shop of an earlier version is changed. */
export type BeforeUpgrade = (client: pg.Client, from: SchemaVersion) => Promise<void>;

/**
 * Brings the schema up to date, on a connection of its own: its lock goes with it, however the work ends.
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
    const misfit = findMisfit(had);
    if (misfit !== null) throw new SchemaMismatch(misfit);
    if (had.length > 0 && had.at(-1) !== ownSchemaVersion().at(-1)) await beforeUpgrade(client, had);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: FOLDER });
  } finally {
    await client.end();
  }
}
