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

/** Any number; workers that make the template wait for each other by it. */
const TEMPLATE_LOCK = 7_235_099;

function addressOf(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}

/** The server of the tests: `tests/start-postgres.ts` starts it, and whoever runs no Vitest by `scripts/throw-away-postgres.ts`. */
export function testCluster(): string {
  const cluster = process.env['TEST_POSTGRES_URL'];
  if (!cluster) throw new Error('no PostgreSQL was started for this');
  return cluster;
}

/** A migrated database to copy, made by whoever needs it first. */
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

/** A fresh, empty, migrated database of the tests' server, and how to throw it away. */
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

/** Opens a fresh, empty, migrated database; closing it throws it away. */
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
