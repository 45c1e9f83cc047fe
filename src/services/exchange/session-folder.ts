import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DirectoryInUse, DirectoryNotLockable, lockDirectory } from '../../data/directory-lock.ts';

/** Nothing that 1C sends is named so: such names are refused. */
const LOCK = '.lock';
const REFUSED = '.refused';
const OVER = '.over';

/**
 * Takes the files of a conversation for this work alone, in whichever of the shop's processes.
 * @returns how to let go of them; null while somebody else has them
 */
export function holdFolder(folder: string): (() => void) | null {
  try {
    return lockDirectory(join(folder, LOCK));
  } catch (error) {
    if (error instanceof DirectoryInUse) return null;
    // Whoever has the files is throwing them away at this moment.
    if (error instanceof DirectoryNotLockable && !existsSync(join(folder, LOCK))) return null;
    // A disk of several machines without locks: their proxy sends a conversation to one of them.
    if (error instanceof DirectoryNotLockable) return () => {};
    throw error;
  }
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};

/**
 * Moves a path of the folder aside in one step and deletes it there: what others begin under its name meanwhile, a lock, a mark or a
 * file, is new and stays out of what is being deleted.
 */
async function discard(folder: string, path: string): Promise<void> {
  const aside = `${folder}.gone-${randomUUID()}`;
  await rename(path, aside).catch(ignoreMissing);
  await rm(aside, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Throws the files away, and keeps why: steps that follow are told the same until the exchange begins anew. The folder must be held;
 * its lock goes last, so that nothing of it is touched once somebody else may have it.
 */
export async function refuseFolder(folder: string, reason: string): Promise<void> {
  await writeFile(join(folder, REFUSED), reason, { mode: 0o600 });
  for (const name of await readdir(folder))
    if (![REFUSED, OVER, LOCK].includes(name)) await discard(folder, join(folder, name));
  await discard(folder, join(folder, LOCK));
}

/** Deletes the folder of a conversation that nobody goes on with, and what a killed process left aside of it. */
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

/** Why the files were refused; null where they were not. */
export const readRefusal = (folder: string) => textOf(join(folder, REFUSED));

/** Throws the files away, or has whoever works on them do it afterwards. */
export async function endFolder(folder: string): Promise<void> {
  // Marked first: whoever lets go of the files after this looks for the mark after that.
  await writeFile(join(folder, OVER), '', { mode: 0o600 }).catch(ignoreMissing);
  await clearUnlessHeld(folder);
}

/** Throws the files away. @returns false while they are in use, and then does nothing */
export async function clearUnlessHeld(folder: string): Promise<boolean> {
  const leave = holdFolder(folder);
  if (!leave) return false;
  try {
    await discard(folder, folder);
  } finally {
    leave();
  }
  return true;
}

/**
 * Lets go of the files, and throws them away where the conversation was over meanwhile.
 * @param leave what `holdFolder` gave
 */
export async function leaveFolder(folder: string, leave: () => void): Promise<void> {
  leave();
  if ((await textOf(join(folder, OVER))) !== null) await clearUnlessHeld(folder);
}
