import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Prefix of files that are being written; files of a writer that was killed keep it. */
export const DRAFT = '.new-';

/**
 * Adds a complete file to a folder atomically, under a name that is known only after writing: `write` fills a temporary file and returns
 * the name.
 */
export async function addWholeFile(
  folder: string,
  write: (temporary: string) => Promise<string>,
): Promise<string> {
  const temporary = join(folder, `${DRAFT}${process.pid}-${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  try {
    const name = await write(temporary);
    await rename(temporary, join(folder, name));
    return name;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Writes a complete file atomically: `write` fills a temporary file next to it, which is then renamed. A reader never sees half a file, and
 * of two writers the later wins.
 */
export async function writeWholeFile(
  file: string,
  write: (temporary: string) => Promise<unknown>,
): Promise<void> {
  await addWholeFile(dirname(file), async (temporary) => {
    await write(temporary);
    return basename(file);
  });
}
