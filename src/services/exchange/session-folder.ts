import { basename } from 'node:path';
import { tryLock } from '../../data/advisory-lock.ts';
import type { Database } from '../../data/connection.ts';
import { type FileStore, readStored } from '../../kit/file-store.ts';
import { unlessMissing } from '../../kit/unless-missing.ts';

/** Names of the folder's own files; a file from 1C with such a name is refused. */
const REFUSED = '.refused';
const OVER = '.over';
/** Kind of the lock of a session's files, see `tryLock`. */
export const FOLDER_LOCK = 7_235_003;
/** More bytes than the reason of a refusal has. */
const MAX_REASON = 100_000;

/** What the files of sessions need. */
export interface FolderDeps {
  db: Pick<Database, 'changes'>;
  files: FileStore;
}

/** Locks a session's files against other processes and machines. @returns see `tryLock` */
export const lockFolder = ({ db }: Pick<FolderDeps, 'db'>, folder: string) =>
  tryLock(db, basename(folder), FOLDER_LOCK);

/** Deletes the files and stores the reason, which later requests get until a new exchange begins. The folder must be locked. */
export async function refuseFolder(
  { files }: Pick<FolderDeps, 'files'>,
  folder: string,
  reason: string,
): Promise<void> {
  await files.write(`${folder}/${REFUSED}`, Buffer.from(reason));
  const inside = (await files.list(folder)).map(({ name }) => name.slice(folder.length + 1).split('/')[0]);
  for (const name of new Set(inside))
    if (name && ![REFUSED, OVER].includes(name)) await files.remove(`${folder}/${name}`);
}

async function textOf({ files }: Pick<FolderDeps, 'files'>, name: string): Promise<string | null> {
  return (await readStored(files, name, MAX_REASON))?.toString() ?? null;
}

/** Why the files were refused; null when they were not. */
export const readRefusal = (deps: Pick<FolderDeps, 'files'>, folder: string) =>
  textOf(deps, `${folder}/${REFUSED}`);

/** Deletes the files; if a process is using them, leaves the deletion to that process. */
export async function endFolder(deps: FolderDeps, folder: string): Promise<void> {
  // The mark is written first, because the process that uses the files looks for it after unlocking them. It fails where the folder is
  // being deleted.
  await unlessMissing(deps.files.write(`${folder}/${OVER}`, Buffer.from('')));
  await clearUnlessLocked(deps, folder);
}

/** Deletes the files. @returns false if they are in use; then nothing is deleted */
export async function clearUnlessLocked(deps: FolderDeps, folder: string): Promise<boolean> {
  const unlock = await lockFolder(deps, folder);
  if (!unlock) return false;
  try {
    await deps.files.remove(folder);
  } finally {
    await unlock();
  }
  await clearIfOver(deps, folder);
  return true;
}

/** Deletes the files if the session has ended while they were locked. */
async function clearIfOver(deps: FolderDeps, folder: string): Promise<void> {
  if ((await textOf(deps, `${folder}/${OVER}`)) !== null) await clearUnlessLocked(deps, folder);
}

/**
 * Unlocks the files, and deletes them if the session has ended meanwhile.
 * @param unlock the function returned by `lockFolder`
 */
export async function unlockFolder(
  deps: FolderDeps,
  folder: string,
  unlock: () => Promise<void>,
): Promise<void> {
  await unlock();
  await clearIfOver(deps, folder);
}
