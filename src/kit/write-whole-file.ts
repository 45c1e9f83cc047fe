import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Makes a file appear at once and complete: `write` fills a temporary file beside it, which then takes its name. A
 * reader never sees half a file, and of two writers the later wins.
 */
export async function writeWholeFile(
  file: string,
  write: (temporary: string) => Promise<unknown>,
): Promise<void> {
  const folder = dirname(file);
  const temporary = join(folder, `.new-${process.pid}-${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  try {
    await write(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
