import { existsSync } from 'node:fs';
import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type FileStore, readStored } from '../../kit/file-store.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';

const FOLDER = 'assets';
/** Copies compressed at build time, which a machine does without for files of another build. */
const COMPRESSED = /\.(?:br|gz)$/;
/** More bytes than any asset has. */
const MAX_BYTES = 5_000_000;
/** Milliseconds; names in the store are listed no more often, whatever strangers request. */
const LOOK_MS = 2000;
/** Milliseconds after which a file of a former build is deleted from the store; machines keep their own longer than pages are open. */
const LIFE_MS = 90 * 86_400_000;

type Shared = Pick<FileStore, 'list' | 'open' | 'add' | 'remove'>;

const namesIn = async (files: Pick<Shared, 'list'>) =>
  new Set((await files.list(FOLDER)).map(({ name }) => basename(name)));

/** Copies the built files into the store, for machines that run another version, and deletes long unused ones. `now` is in milliseconds. */
export async function shareAssets(hashed: string, files: Shared, now: number): Promise<void> {
  const present = new Set((await readdir(hashed)).filter((name) => !COMPRESSED.test(name)));
  const known = await namesIn(files);
  for (const name of present)
    if (!known.has(name))
      await files.add(FOLDER, async (temporary) => {
        await copyFile(join(hashed, name), temporary);
        return name;
      });
  for (const { name, changedAt } of await files.list(FOLDER))
    if (!present.has(basename(name)) && now - changedAt.getTime() > LIFE_MS) await files.remove(name);
}

/** Returns a function that gets a file of another version from the store into `previous`, unless one of the folders has it. */
export function sharedAssetsInto(previous: string, hashed: string, files: Shared) {
  let names: ReadonlySet<string> = new Set();
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async (name: string): Promise<void> => {
    if (existsSync(join(hashed, basename(name))) || existsSync(join(previous, basename(name)))) return;
    if (!names.has(name) && performance.now() - lookedAt > LOOK_MS) {
      lookedAt = performance.now();
      names = await namesIn(files);
    }
    const bytes = names.has(name) ? await readStored(files, `${FOLDER}/${name}`, MAX_BYTES) : null;
    if (bytes) await writeWholeFile(join(previous, name), (temporary) => writeFile(temporary, bytes));
  };
}
