import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/serve-shop.ts';

export interface ThrowAwayPostgres {
  /** Address of the cluster's `postgres` database. */
  url: string;
  /** Takes the server away in the middle of everything; `comeBack` starts it again with its data. */
  goAway(): void;
  comeBack(): void;
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

/** Starts a PostgreSQL of its own in a temporary folder, for tests; null where the programs are not installed. */
export async function startThrowAwayPostgres(): Promise<ThrowAwayPostgres | null> {
  const programs = findPrograms();
  if (!programs) return null;
  const user = account();
  const folder = mkdtempSync(join(tmpdir(), 'kafel-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { cwd: folder, stdio: 'ignore' as const, ...(user ?? {}) };
  const data = join(folder, 'data');
  const port = await freePort();
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'kafel', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
    as,
  );
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off -c synchronous_commit=off`;
  const control = join(programs, 'pg_ctl');
  const start = () =>
    execFileSync(control, ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'], as);
  const end = () => spawnSync(control, ['-D', data, '-m', 'immediate', '-w', 'stop'], as);
  start();
  let stopped = false;
  return {
    url: `postgres://kafel@127.0.0.1:${port}/postgres`,
    goAway: () => void end(),
    comeBack: () => void start(),
    stop() {
      if (stopped) return;
      stopped = true;
      end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
