import { copyFile } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import type { FileStore } from '../../kit/file-store.ts';
import { listFiles } from './hashed-files.ts';
import { COPIED_FOLDERS } from './write-backup.ts';

/**
 * Copies the pictures and documents below a folder that the store does not have. Others need no comparison, because pictures are named by
 * their content. @returns how many files there are and how many were copied
 */
export async function copyMissing(
  from: string,
  files: Pick<FileStore, 'version' | 'add'>,
): Promise<{ found: number; copied: number }> {
  const count = { found: 0, copied: 0 };
  for (const folder of COPIED_FOLDERS) {
    for (const file of await listFiles(join(from, folder))) {
      const name = `${folder}/${file.split(sep).join('/')}`;
      count.found += 1;
      if ((await files.version(name)) !== null) continue;
      await files.add(posix.dirname(name), async (temporary) => {
        await copyFile(join(from, folder, file), temporary);
        return posix.basename(name);
      });
      count.copied += 1;
    }
  }
  return count;
}
