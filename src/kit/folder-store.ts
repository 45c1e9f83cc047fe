import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from './error-code.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.ts';
import { unlessMissing } from './unless-missing.ts';
import { addWholeFile, DRAFT, writeWholeFile } from './write-whole-file.ts';

/** In milliseconds; the writer of a temporary file this old no longer exists. */
const LOST_MS = 3_600_000;

/** Like `unlessMissing`, also where a part of the path is a file. */
const unlessAbsent = <T>(work: Promise<T>): Promise<T | null> =>
  unlessMissing(work).catch((error: unknown) => {
    if (errorCode(error) === 'ENOTDIR') return null;
    throw error;
  });

const versionOf = ({ mtimeMs, size }: { mtimeMs: number; size: number }) => `${mtimeMs} ${size}`;

/** Lists the files of a folder and deletes what killed writers left. */
async function listFolder(root: string, folder: string): Promise<StoredFile[]> {
  const names = (await unlessMissing(readdir(join(root, folder), { recursive: true }))) ?? [];
  const files: StoredFile[] = [];
  for (const path of names.sort().map((name) => join(root, folder, name))) {
    const found = await unlessMissing(lstat(path));
    if (!found?.isFile()) continue;
    if (!basename(path).startsWith(DRAFT)) {
      const name = relative(root, path).split(sep).join('/');
      files.push({ name, bytes: found.size, changedAt: found.mtime });
    } else if (Date.now() - found.mtimeMs > LOST_MS) await rm(path, { force: true });
  }
  return files;
}

/** Deletes a file or a folder, and what a killed process left of that folder. */
async function removePath(path: string): Promise<void> {
  const found = await unlessMissing(lstat(path));
  if (found && !found.isDirectory()) return rm(path, { force: true });
  const gone = `${basename(path)}.gone-`;
  // Renamed first, in one step, so that files created under the old name meanwhile are not deleted.
  await unlessMissing(rename(path, join(dirname(path), `${gone}${randomUUID()}`)));
  const names = (await unlessMissing(readdir(dirname(path)))) ?? [];
  for (const name of names.filter((each) => each.startsWith(gone)))
    await rm(join(dirname(path), name), { recursive: true, force: true, maxRetries: 5 });
}

/** Opens the store that is a folder, which several machines may share. */
export function openFolderStore(root: string): FileStore {
  const pathOf = (name: string) => join(root, name);
  return {
    async version(name) {
      const found = await unlessAbsent(stat(pathOf(name)));
      return found && versionOf(found);
    },
    async open(name) {
      const file = await unlessAbsent(open(pathOf(name)));
      if (!file) return null;
      const found = await file.stat();
      if (found.isFile())
        return { stream: file.createReadStream(), bytes: found.size, version: versionOf(found) };
      await file.close();
      return null;
    },
    write: (name, bytes) => writeWholeFile(pathOf(name), (temporary) => writeFile(temporary, bytes)),
    add: (folder, fill) => addWholeFile(pathOf(folder), fill),
    async append(name, body) {
      const path = pathOf(name);
      const before = (await stat(path).catch(() => null))?.size ?? 0;
      try {
        await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
        await pipeline(body, createWriteStream(path, { flags: 'a', mode: PRIVATE_FILE }));
      } catch (error) {
        await truncate(path, before).catch(() => {});
        throw error;
      }
    },
    remove: (name) => removePath(pathOf(name)),
    list: (folder) => listFolder(root, folder),
    local: (folder, work) => work(pathOf(folder)),
  };
}
