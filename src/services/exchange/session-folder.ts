import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { tryLock } from '../../data/advisory-lock.ts';
import type { Database } from '../../data/connection.ts';

/** Names of the folder's own files; a file from 1C with such a name is refused. */
const REFUSED = '.refused';
const OVER = '.over';
/** Kind of the lock of a session's files, see `tryLock`. */
export const FOLDER_LOCK = 7_235_003;

/** Locks a session's files against other processes and machines. @returns see `tryLock` */
export const lockFolder = (db: Pick<Database, 'changes'>, folder: string) =>
  tryLock(db, basename(folder), FOLDER_LOCK);

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};

/** Deletes a path of the folder. It is first renamed in one step, so that files created under the old name meanwhile are not deleted. */
async function discard(folder: string, path: string): Promise<void> {
  const aside = `${folder}.gone-${randomUUID()}`;
  await rename(path, aside).catch(ignoreMissing);
  await rm(aside, { recursive: true, force: true, maxRetries: 5 });
}

/** Deletes the files and stores the reason, which later requests get until a new exchange begins. The folder must be locked. */
export async function refuseFolder(folder: string, reason: string): Promise<void> {
  await writeFile(join(folder, REFUSED), reason, { mode: 0o600 });
  for (const name of await readdir(folder))
    if (![REFUSED, OVER].includes(name)) await discard(folder, join(folder, name));
}

/** Deletes the folder of an abandoned session, and what a killed process left of it. */
export async function forgetFolder(folder: string): Promise<void> {
  const names = await readdir(dirname(folder)).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(basename(folder))))
    await discard(folder, join(dirname(folder), name));
}

const textOf = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });

/** Why the files were refused; null when they were not. */
export const readRefusal = (folder: string) => textOf(join(folder, REFUSED));

/** Deletes the files; if a process is using them, leaves the deletion to that process. */
export async function endFolder(db: Pick<Database, 'changes'>, folder: string): Promise<void> {
  // The mark is written first, because the process that uses the files looks for it after unlocking them.
  await writeFile(join(folder, OVER), '', { mode: 0o600 }).catch(ignoreMissing);
  await clearUnlessLocked(db, folder);
}

/** Deletes the files. @returns false if they are in use; then nothing is deleted */
export async function clearUnlessLocked(db: Pick<Database, 'changes'>, folder: string): Promise<boolean> {
  const unlock = await lockFolder(db, folder);
  if (!unlock) return false;
  try {
    await discard(folder, folder);
  } finally {
    await unlock();
  }
  return true;
}

/**
 * Unlocks the files, and deletes them if the session has ended meanwhile.
 * @param unlock the function returned by `lockFolder`
 */
export async function unlockFolder(
  db: Pick<Database, 'changes'>,
  folder: string,
  unlock: () => Promise<void>,
): Promise<void> {
  await unlock();
  if ((await textOf(join(folder, OVER))) !== null) await clearUnlessLocked(db, folder);
}
