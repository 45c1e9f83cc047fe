import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { makePrivateFolder } from '../../kit/private-folder.ts';
import { LAST_BEFORE_BASE } from '../last-before-base.ts';
import type { Programs } from './find-programs.ts';

/** Name of PGlite's folder; earlier versions of the shop used PGlite. */
const OLD_ENGINE = 'pg';

/** The folder belongs to another major version of PostgreSQL, or to the engine of earlier versions of the shop. */
export class OtherDatabaseFormat extends Error {
  override name = 'OtherDatabaseFormat';
  constructor(folder: string) {
    const reader =
      basename(folder) === OLD_ENGINE
        ? `прежней версией магазина. Версией ${LAST_BEFORE_BASE} (git checkout ${LAST_BEFORE_BASE})`
        : 'версией магазина с другим PostgreSQL. Той версией';
    super(
      `База в ${folder} сделана ${reader} сделайте копию (npm run shop -- backup), затем задайте пустой DATA_DIR и восстановите её этой (npm run shop -- restore): docs/operation.md.`,
    );
  }
}

/** Major version of PostgreSQL in package.json; data of another major version must be moved by backup and restore. */
const MAJOR = '18';
/** Locale for the classification of characters; one that the system has. */
const CTYPE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
/** The collation is PostgreSQL's own, so that sorting and letter case are the same on every system. */
export const CLUSTER_OPTIONS = [
  ...['-A', 'trust', '-E', 'UTF8', '--locale=C', `--lc-ctype=${CTYPE}`],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
];
/** Maximum length of a socket's path; macOS allows less than Linux. */
const MAX_SOCKET_PATH = 100;
export const SOCKET = '.s.PGSQL.5432';

/** Returns the folder with the shop's locks and the server's files. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database');

/** Returns the folder with the server's data, including its socket. */
export const clusterFolder = (dataDir: string) => join(databaseFolder(dataDir), MAJOR);

/** Returns the process id last written into the cluster; null if the server stopped cleanly. */
export function readServerPid(cluster: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

let shortcut: { cluster: string; host: string } | null = null;

/**
 * Returns the path by which clients of this process reach the socket: socket paths must be short, but a data directory may be deeply
 * nested.
 */
export function socketHost(cluster: string): string {
  if (join(cluster, SOCKET).length <= MAX_SOCKET_PATH) return cluster;
  if (shortcut?.cluster === cluster) return shortcut.host;
  const folder = mkdtempSync(join(tmpdir(), 'kafel-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  shortcut = { cluster, host: join(folder, 'db') };
  symlinkSync(cluster, shortcut.host);
  return shortcut.host;
}

/** Returns the address of the database in a cluster. */
export function clusterUrl(cluster: string): string {
  return `postgres://kafel@localhost/postgres?host=${encodeURIComponent(socketHost(cluster))}`;
}

/**
 * Returns true for the address of a cluster of this machine whose server is running, also if another process started it, as for workers and
 * imports.
 */
export function isClusterUrl(url: string): boolean {
  const host = URL.parse(url)?.searchParams.get('host');
  return !!host && readServerPid(host) !== null;
}

/**
 * Returns how to run the server's programs on a folder, and the path by which they refer to it. The server's user may not be able to reach
 * the folder by its path, for example below `/root`, but every process can use its current directory.
 */
export function runIn(folder: string, { account }: Programs) {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' };
  return { name: account ? '/proc/self/cwd' : folder, options: { cwd: folder, env, ...account } };
}

function refuseOthers(dataDir: string): void {
  const folder = databaseFolder(dataDir);
  const other = readdirSync(folder).find(
    (name) => name === OLD_ENGINE || (/^\d+$/.test(name) && name !== MAJOR),
  );
  if (other !== undefined) throw new OtherDatabaseFormat(join(folder, other));
}

/**
 * Creates the cluster of a data directory if there is none. The folder must be locked.
 * @returns the cluster's folder
 * @throws OtherDatabaseFormat
 */
export function makeCluster(dataDir: string, programs: Programs): string {
  const cluster = clusterFolder(dataDir);
  if (existsSync(cluster)) return cluster;
  refuseOthers(dataDir);
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  makePrivateFolder(draft);
  if (programs.account) chownSync(draft, programs.account.uid, programs.account.gid);
  const { name, options } = runIn(draft, programs);
  const { status, stderr, error } = spawnSync(
    join(programs.folder, 'initdb'),
    ['-D', name, '-U', 'kafel', ...CLUSTER_OPTIONS],
    { ...options, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
  renameSync(draft, cluster);
  return cluster;
}
