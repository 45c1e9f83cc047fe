import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { CLUSTER_OPTIONS } from '../src/data/server/cluster-folder.ts';
import { findPrograms } from '../src/data/server/find-programs.ts';
import { freePort } from '../tests/serve-shop.ts';

export type StopMode = 'smart' | 'fast' | 'immediate';

export interface ThrowAwayPostgres {
  /** Address of the cluster's `postgres` database. */
  url: string;
  port: number;
  /** Stops the server immediately; `comeBack` starts it again with its data. In smart mode this only begins the shutdown. */
  goAway(mode?: StopMode): void;
  comeBack(): void;
  /** Starts a read-only standby of this server and makes every commit wait for it. */
  follow(): Promise<ThrowAwayPostgres>;
  /** Promotes a standby, so that it accepts writes. */
  promote(): void;
  stop(): void;
}

interface Place {
  programs: string;
  folder: string;
  data: string;
  port: number;
  /** Options for running the server's programs. */
  as: { cwd: string; stdio: 'ignore'; uid?: number; gid?: number };
}

const MEMORY_FOLDER = '/dev/shm';
const MEMORY_BYTES = 4 * 1024 ** 3;

/**
 * Returns a folder in memory if enough memory is free, because ext4 takes a long time to find inodes for the thousands of temporary tables
 * that imports create and drop.
 */
function parentFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize < MEMORY_BYTES ? tmpdir() : MEMORY_FOLDER;
}

async function newPlace(): Promise<Place> {
  const folder = mkdtempSync(join(parentFolder(), 'kafel-postgres-'));
  const { folder: programs, account } = findPrograms(folder);
  if (account) chownSync(folder, account.uid, account.gid);
  const as = { cwd: folder, stdio: 'ignore' as const, ...account };
  return { programs, folder, data: join(folder, 'data'), port: await freePort(), as };
}

async function runStatements(port: number, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(addressOf(port));
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const addressOf = (port: number) => `postgres://kafel@127.0.0.1:${port}/postgres`;

/** Starts the server on existing data. */
function run({ programs, folder, data, port, as }: Place): ThrowAwayPostgres {
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off -c synchronous_commit=off`;
  const control = join(programs, 'pg_ctl');
  const start = () =>
    execFileSync(control, ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'], as);
  const end = (mode: StopMode = 'immediate') =>
    spawnSync(control, ['-D', data, '-m', mode, mode === 'smart' ? '-W' : '-w', 'stop'], as);
  start();
  let stopped = false;
  return {
    url: addressOf(port),
    port,
    goAway: (mode) => void end(mode),
    comeBack: () => void start(),
    promote: () => void execFileSync(control, ['-D', data, '-w', 'promote'], as),
    async follow() {
      const place = await newPlace();
      end('fast');
      execFileSync('cp', ['-a', data, place.data], as);
      start();
      writeFileSync(join(place.data, 'standby.signal'), '');
      const source = `host=127.0.0.1 port=${port} user=kafel`;
      appendFileSync(join(place.data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
      const follower = run(place);
      await runStatements(port, [
        "alter system set synchronous_standby_names = '*'",
        'select pg_reload_conf()',
      ]);
      return follower;
    },
    stop() {
      if (stopped) return;
      stopped = true;
      end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a PostgreSQL in a temporary folder, for tests. */
export async function startThrowAwayPostgres(): Promise<ThrowAwayPostgres> {
  const place = await newPlace();
  execFileSync(
    join(place.programs, 'initdb'),
    ['-D', place.data, '-U', 'kafel', '--no-sync', ...CLUSTER_OPTIONS],
    place.as,
  );
  return run(place);
}

if (import.meta.main) {
  const postgres = await startThrowAwayPostgres();
  console.log(postgres.url);
  const keepAlive = setInterval(() => {}, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      clearInterval(keepAlive);
      postgres.stop();
    });
  }
}
