import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/serve-shop.ts';

export type StopMode = 'smart' | 'fast' | 'immediate';

export interface ThrowAwayPostgres {
  /** Address of the cluster's `postgres` database. */
  url: string;
  port: number;
  /** Takes the server away in the middle of everything; `comeBack` starts it again with its data. A smart stop is only begun. */
  goAway(mode?: StopMode): void;
  comeBack(): void;
  /** Makes a copy that follows this server and only reads, and lets every commit wait for it. */
  follow(): Promise<ThrowAwayPostgres>;
  /** Lets a copy write. */
  promote(): void;
  stop(): void;
}

/** The folder with `initdb` and `pg_ctl`: Debian keeps them off the path. Null where PostgreSQL is not installed. */
function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
  );
}

/** PostgreSQL refuses to run as root; there it runs as the user that Debian's package made, or as nobody. */
function account(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('no account to run PostgreSQL under');
}

interface Place {
  programs: string;
  folder: string;
  data: string;
  port: number;
  /** How its programs are run. */
  as: { cwd: string; stdio: 'ignore'; uid?: number; gid?: number };
}

async function newPlace(programs: string): Promise<Place> {
  const user = account();
  const folder = mkdtempSync(join(tmpdir(), 'kafel-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { cwd: folder, stdio: 'ignore' as const, ...(user ?? {}) };
  return { programs, folder, data: join(folder, 'data'), port: await freePort(), as };
}

/** Starts the server whose data lie at a place. */
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
    url: `postgres://kafel@127.0.0.1:${port}/postgres`,
    port,
    goAway: (mode) => void end(mode),
    comeBack: () => void start(),
    promote: () => void execFileSync(control, ['-D', data, '-w', 'promote'], as),
    async follow() {
      const place = await newPlace(programs);
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'kafel', '-D', place.data];
      execFileSync(join(programs, 'pg_basebackup'), [...from, '-R', '-c', 'fast', '--no-sync'], place.as);
      const follower = run(place);
      const psql = ['-h', '127.0.0.1', '-p', String(port), '-U', 'kafel', '-d', 'postgres'];
      for (const each of ["alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()'])
        execFileSync(join(programs, 'psql'), [...psql, '-c', each], as);
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

/** Starts a PostgreSQL of its own in a temporary folder, for tests; null where the programs are not installed. */
export async function startThrowAwayPostgres(): Promise<ThrowAwayPostgres | null> {
  const programs = findPrograms();
  if (!programs) return null;
  const place = await newPlace(programs);
  execFileSync(
    join(programs, 'initdb'),
    ['-D', place.data, '-U', 'kafel', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
    place.as,
  );
  return run(place);
}

if (import.meta.main) {
  const postgres = await startThrowAwayPostgres();
  if (!postgres) {
    console.error('PostgreSQL не найден: на Debian установите пакет postgresql.');
    process.exit(1);
  }
  console.log(postgres.url);
  const keepAlive = setInterval(() => {}, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      clearInterval(keepAlive);
      postgres.stop();
    });
  }
}
