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

/** Throws the files away. */
export const clearFolder = (folder: string) => rm(folder, { recursive: true, force: true });

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

/** Asks whoever has the files to throw them away afterwards; does nothing where they are gone meanwhile. */
export async function markOver(folder: string): Promise<void> {
  await writeFile(join(folder, OVER), '', { mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Whether the conversation was over while its files were in use. */
export const isOver = async (folder: string) => (await textOf(join(folder, OVER))) !== null;
