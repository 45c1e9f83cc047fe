import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { type Connection, openDatabase } from '../src/data/connection.ts';

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

/** An arbitrary lock number, under which workers take turns to create the template database. */
const TEMPLATE_LOCK = 7_235_099;

function addressOf(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Returns the address of the tests' database server. Vitest starts it by `tests/start-postgres.ts`, other programs by
 * `scripts/throw-away-postgres.ts`.
 */
export function testCluster(): string {
  const cluster = process.env['TEST_POSTGRES_URL'];
  if (!cluster) throw new Error('no PostgreSQL was started for this');
  return cluster;
}

/** Creates a migrated database to copy, unless another worker has already done so. */
async function makeTemplate(cluster: string, admin: pg.Client): Promise<string> {
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

/** Creates a fresh, empty, migrated database on the tests' server; `drop` deletes it. */
export async function makeTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const cluster = testCluster();
  const name = `kafel_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`create database ${name} template ${await makeTemplate(cluster, admin)}`);
  return {
    url: addressOf(cluster, name),
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Opens a fresh, empty, migrated database, which is deleted when the connection is closed. */
export async function openTestDatabase(): Promise<Connection> {
  const { url, drop } = await makeTestDatabase();
  const connection = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  return {
    ...connection,
    async close() {
      await connection.close();
      await drop();
    },
  };
}
