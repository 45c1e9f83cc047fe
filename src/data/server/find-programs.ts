import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage, linkLibraries, NoServerHere } from './npm-package.ts';

/** The user that the server runs as where it is not the shop's own. */
interface Account {
  uid: number;
  gid: number;
}

/** The programs of PostgreSQL, and how they are run. */
export interface Programs {
  /** Holds `initdb`, `pg_ctl` and `postgres`. */
  folder: string;
  account: Account | null;
}

/** Where programs go that the server's user cannot reach among the libraries. */
const SYSTEM_CACHE = '/var/cache';

/** PostgreSQL refuses to run as root; there it runs as `nobody`, which every system has. */
function findAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  // Its folder is reached through /proc, for a parent may be closed to it (see `serverFolder`).
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

/** Lets the shop write into folders that were copied as read-only, and the server's user enter them whatever the umask. */
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
      // Another process was quicker.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return join(copy, 'native', 'bin');
}

/**
 * Finds the PostgreSQL that comes from npm. Where it cannot run in place, as in a clone that the server's user cannot reach or among
 * read-only libraries whose links are missing, it is copied: below `/var/cache` for root, else into the data directory.
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
