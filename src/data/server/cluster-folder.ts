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

/** The folder of PGlite, which earlier versions of the shop ran on. */
const OLD_ENGINE = 'pg';

/** The folder belongs to a PostgreSQL of another major version, or to the engine of earlier versions of the shop. */
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

/** The major version of PostgreSQL in package.json; data of another one must be moved by backup and restore. */
const MAJOR = '18';
/** What counts as a letter, by a name that the system knows. */
const CTYPE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
/** Sorting and case are the same on every system: they come with PostgreSQL. */
export const CLUSTER_OPTIONS = [
  ...['-A', 'trust', '-E', 'UTF8', '--locale=C', `--lc-ctype=${CTYPE}`],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
];
/** What a socket's path takes at most, less on macOS than on Linux. */
const MAX_SOCKET_PATH = 100;
export const SOCKET = '.s.PGSQL.5432';

/** Where the shop's locks and its server's files lie. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database');

/** The server's data, its socket among them. */
export const clusterFolder = (dataDir: string) => join(databaseFolder(dataDir), MAJOR);

/** The process that has written its id into the cluster last; null: it has stopped as it should. */
export function readServerPid(cluster: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

let shortcut: { cluster: string; host: string } | null = null;

/** How clients of this process reach the socket: paths of sockets are short, and a data directory may lie deep. */
export function socketHost(cluster: string): string {
  if (join(cluster, SOCKET).length <= MAX_SOCKET_PATH) return cluster;
  if (shortcut?.cluster === cluster) return shortcut.host;
  const folder = mkdtempSync(join(tmpdir(), 'kafel-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  shortcut = { cluster, host: join(folder, 'db') };
  symlinkSync(cluster, shortcut.host);
  return shortcut.host;
}

/** The address of the database in a cluster. */
export function clusterUrl(cluster: string): string {
  return `postgres://kafel@localhost/postgres?host=${encodeURIComponent(socketHost(cluster))}`;
}

/**
 * How the server's programs are run over a folder, and how they name it: a user of their own may not reach it by its path, as below
 * `/root`, but everybody reaches the folder that a process was started in.
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
 * Makes the cluster of a data directory where there is none. The folder must be locked.
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
