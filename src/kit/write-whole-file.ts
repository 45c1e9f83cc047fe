import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Begins the names of files that are being written; what a writer that was killed left has one still. */
export const DRAFT = '.new-';

/**
 * Makes a file appear at once and complete in a folder, under a name that is known only once it is written: `write` fills a temporary file
 * and gives the name.
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
 * Makes a file appear at once and complete: `write` fills a temporary file beside it, which then takes its name. A
 * reader never sees half a file, and of two writers the later wins.
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
