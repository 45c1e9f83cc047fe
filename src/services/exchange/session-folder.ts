import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
    // A disk of several machines without locks: their proxy sends a conversation to one of them.
    if (error instanceof DirectoryNotLockable) return () => {};
    throw error;
  }
}

const clearFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** Throws the files away, and keeps why: steps that follow are told the same until the exchange begins anew. */
export async function refuseFolder(folder: string, reason: string): Promise<void> {
  await clearFolder(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, REFUSED), reason, { mode: 0o600 });
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
  await writeFile(join(folder, OVER), '', { mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await clearUnlessHeld(folder);
}

/** Throws the files away. @returns false while they are in use, and then does nothing */
export async function clearUnlessHeld(folder: string): Promise<boolean> {
  const leave = holdFolder(folder);
  if (!leave) return false;
  try {
    await clearFolder(folder);
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
