import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Database } from '../../data/connection.ts';

/** Nothing that 1C sends is named so: such names are refused. */
const REFUSED = '.refused';
const OVER = '.over';
/** Any 64-bit number will do; all nodes must use the same one. */
const FOLDER_LOCK = 7_235_003;

/**
 * Takes the files of a conversation for this work alone, in whichever process on whichever machine; they are free again when the connection
 * that has them ends.
 * @returns how to let go of them; null while somebody else has them
 */
export async function holdFolder(
  { changes }: Pick<Database, 'changes'>,
  folder: string,
): Promise<(() => Promise<void>) | null> {
  const client = await changes.connect();
  const key = [basename(folder), FOLDER_LOCK];
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, $2)) as held', key);
    if (!rows[0].held) {
      client.release();
      return null;
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
  return async () => {
    const lost = await client.query('select pg_advisory_unlock(hashtextextended($1, $2))', key).then(
      () => false,
      () => true,
    );
    client.release(lost);
  };
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};

/**
 * Moves a path of the folder aside in one step and deletes it there: what others begin under its name meanwhile, a mark or a file, is
 * new and stays out of what is being deleted.
 */
async function discard(folder: string, path: string): Promise<void> {
  const aside = `${folder}.gone-${randomUUID()}`;
  await rename(path, aside).catch(ignoreMissing);
  await rm(aside, { recursive: true, force: true, maxRetries: 5 });
}

/** Throws the files away, and keeps why: steps that follow are told the same until the exchange begins anew. The folder must be held. */
export async function refuseFolder(folder: string, reason: string): Promise<void> {
  await writeFile(join(folder, REFUSED), reason, { mode: 0o600 });
  for (const name of await readdir(folder))
    if (![REFUSED, OVER].includes(name)) await discard(folder, join(folder, name));
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
export async function endFolder(db: Pick<Database, 'changes'>, folder: string): Promise<void> {
  // Marked first: whoever lets go of the files after this looks for the mark after that.
  await writeFile(join(folder, OVER), '', { mode: 0o600 }).catch(ignoreMissing);
  await clearUnlessHeld(db, folder);
}

/** Throws the files away. @returns false while they are in use, and then does nothing */
export async function clearUnlessHeld(db: Pick<Database, 'changes'>, folder: string): Promise<boolean> {
  const leave = await holdFolder(db, folder);
  if (!leave) return false;
  try {
    await discard(folder, folder);
  } finally {
    await leave();
  }
  return true;
}

/**
 * Lets go of the files, and throws them away where the conversation was over meanwhile.
 * @param leave what `holdFolder` gave
 */
export async function leaveFolder(
  db: Pick<Database, 'changes'>,
  folder: string,
  leave: () => Promise<void>,
): Promise<void> {
  await leave();
  if ((await textOf(join(folder, OVER))) !== null) await clearUnlessHeld(db, folder);
}
