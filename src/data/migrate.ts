import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { errorCode } from '../kit/error-code.ts';
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
/** PostgreSQL's code for a missing table. */
const UNDEFINED_TABLE = '42P01';

const readJournal = () => JSON.parse(readFileSync(join(FOLDER, JOURNAL), 'utf8')) as Journal;

/** Returns the schema version that this version of the shop migrates to. */
export function ownSchemaVersion(): SchemaVersion {
  return readJournal().entries.map(({ when }) => when);
}

/** Returns why a schema cannot be migrated to this version; null if it can. */
export function findMisfit(version: SchemaVersion): Misfit | null {
  const own = ownSchemaVersion();
  const [base = 0] = own;
  if (version.some((when) => when > base && !own.includes(when))) return 'newer';
  return (version.at(-1) ?? base) < base ? 'too-old' : null;
}

/** Returns the schema version of a database; empty for one without tables. */
export async function readSchemaVersion(client: Pick<pg.Client, 'query'>): Promise<SchemaVersion> {
  try {
    const { rows } = await client.query<{ at: string }>(
      'select created_at as at from drizzle.__drizzle_migrations order by created_at',
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

/** Called before the schema of an existing shop is migrated. */
export type BeforeUpgrade = (client: pg.Client, from: SchemaVersion) => Promise<void>;

/**
 * Migrates the schema on a connection of its own, so that the lock is released in any case.
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
