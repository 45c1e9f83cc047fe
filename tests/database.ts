import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, openDatabase } from '../src/data/connection.ts';

export interface TestDatabase {
  name: 'embedded' | 'postgres';
  /** Opens a fresh, empty, migrated database; closing it throws it away. */
  open(): Promise<Connection>;
}

function migrationsDigest(): string {
  const folder = new URL('../src/data/migrations/', import.meta.url);
  const digest = createHash('sha256');
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    digest.update(readFileSync(new URL(name, folder)));
  }
  return digest.digest('hex').slice(0, 12);
}

/** A migrated data directory to copy: making an embedded cluster takes seconds, so the first test of a schema leaves one. */
export async function embeddedTemplate(): Promise<string> {
  const folder = join(tmpdir(), `kafel-embedded-template-${migrationsDigest()}`);
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(join(tmpdir(), 'kafel-embedded-draft-'));
  await (await openDatabase({ DATA_DIR: draft })).close();
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

async function openEmbedded(): Promise<Connection> {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-test-'));
  cpSync(await embeddedTemplate(), folder, { recursive: true });
  const connection = await openDatabase({ DATA_DIR: folder });
  return {
    ...connection,
    async close() {
      await connection.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Any number; workers that make the template wait for each other by it. */
const TEMPLATE_LOCK = 7_235_099;

function addressOf(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}

/** The same for PostgreSQL: a migrated database of the cluster to copy, made by whoever needs it first. */
async function postgresTemplate(cluster: string, admin: pg.Client): Promise<string> {
  const name = `kafel_template_${migrationsDigest()}`;
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    await (await openDatabase({ DATABASE_URL: addressOf(cluster, draft), DATA_DIR: '' })).close();
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function openPostgres(cluster: string): Promise<Connection> {
  const name = `kafel_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`create database ${name} template ${await postgresTemplate(cluster, admin)}`);
  const connection = await openDatabase({ DATABASE_URL: addressOf(cluster, name), DATA_DIR: '' });
  return {
    ...connection,
    async close() {
      await connection.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/**
 * The databases that integration tests run on: the embedded one, and PostgreSQL where `TEST_POSTGRES_URL` names a cluster
 * (`npm test` starts a throw-away one; by hand: `node scripts/throw-away-postgres.ts`).
 */
export function openTestDatabases(): readonly TestDatabase[] {
  const cluster = process.env['TEST_POSTGRES_URL'];
  return [
    { name: 'embedded', open: openEmbedded },
    ...(cluster ? [{ name: 'postgres' as const, open: () => openPostgres(cluster) }] : []),
  ];
}

/**
 * One of them, for tests of what happens before or beside the database, such as the reading of files: PostgreSQL where there is
 * one, for it is the quicker.
 */
export function openOneTestDatabase(): readonly TestDatabase[] {
  return openTestDatabases().slice(-1);
}
