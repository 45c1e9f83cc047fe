import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage, linkLibraries, NoServerHere } from './npm-package.ts';

/** The user that runs the server if it is not the shop's own. */
interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL's programs, and how to run them. */
export interface Programs {
  /** Contains `initdb`, `pg_ctl` and `postgres`. */
  folder: string;
  account: Account | null;
}

/** The programs are copied here if the server's user cannot reach them in node_modules. */
const SYSTEM_CACHE = '/var/cache';

/**
 * Returns the user for the server if the shop runs as root: PostgreSQL refuses to run as root, so it runs as `nobody`, which every system
 * has.
 */
function findAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  // Only Linux has /proc, through which the folder is reached because the user may have no access to a parent folder (see `serverFolder`).
  if (process.platform !== 'linux')
    throw new NoServerHere(
      'PostgreSQL не запускается от имени root: запустите магазин обычным пользователем.',
    );
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function tryOut(folder: string, account: Account | null): string | null {
  const { status, stderr, error } = spawnSync(join(folder, 'postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...account,
  });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

/** Makes the copied folders, which may be read-only, writable for the shop, and accessible to the server's user whatever the umask is. */
function openFolders(root: string): void {
  const entries = readdirSync(root, { withFileTypes: true, recursive: true });
  const inner = entries.filter((entry) => entry.isDirectory());
  for (const folder of [root, ...inner.map(({ parentPath, name }) => join(parentPath, name))])
    chmodSync(folder, 0o755);
}

/** Copies the programs to a place that the server's user can reach and the shop can write to. @returns the copy */
function copyPrograms(native: string, version: string, dataDir: string, account: Account | null): string {
  const name = `kafel-postgres-${version}`;
  const copy = account ? join(SYSTEM_CACHE, name) : join(dataDir, 'database', name);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    openFolders(draft);
    linkLibraries(join(draft, 'native'));
    try {
      renameSync(draft, copy);
    } catch {
      // Another process finished its copy first.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return join(copy, 'native', 'bin');
}

/**
 * Finds the PostgreSQL that was installed from npm. It is copied if it cannot run in place, for example in a clone that the server's user
 * cannot reach, or in a read-only node_modules without the required links: below `/var/cache` for root, otherwise into the data directory.
 * @throws NoServerHere
 */
export function findPrograms(dataDir: string): Programs {
  const account = findAccount();
  const { native, version } = findPackage();
  linkLibraries(native);
  const inPlace = join(native, 'bin');
  if (tryOut(inPlace, account) === null) return { folder: inPlace, account };
  const folder = copyPrograms(native, version, dataDir, account);
  const failure = tryOut(folder, account);
  if (failure !== null) throw new NoServerHere(`PostgreSQL из ${folder} не запускается: ${failure}.`);
  return { folder, account };
}
