import { access, readFile, stat } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import * as v from 'valibot';
import type { PictureWidth } from '../../domain/product/picture.ts';
import { type FileStore, readStored } from '../../kit/file-store.ts';
import { openFolderStore } from '../../kit/folder-store.ts';
import { textUnlessMissing, unlessMissing } from '../../kit/unless-missing.ts';

/** File extensions of masters, by the name of the format in sharp. */
export const MASTER_EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', heif: 'avif' } as const;

const HASH = /^[0-9a-f]{16}$/;

/** Folder of the masters in the store. */
export const MASTERS = 'pictures/masters';
/** Bytes of the largest master, as large as an import accepts. */
const MAX_MASTER_BYTES = 50_000_000;

/** The picture as it was stored, from which its sizes are made. */
interface Master {
  /** Name in the store, or path in the pool. */
  name: string;
  /** Text that changes when the file is replaced. */
  version: string;
  /** Null if it was deleted meanwhile. */
  read(): Promise<Buffer | null>;
}

/** Finds the files of pictures: masters in the store or the read-only demo pool, and files derived from them in the data directory. */
export interface PicturePlaces {
  storeMaster(hash: string, extension: string, bytes: Uint8Array): Promise<void>;
  /** Finds a master, in the store or the pool; null when there is none. */
  findMaster(hash: string): Promise<Master | null>;
  /** Lists the hashes of all masters. */
  listMasters(): Promise<Set<string>>;
  /** Deletes a master from the store; a missing one is ignored. */
  removeMaster(hash: string): Promise<void>;
  /** Folder of this machine for files derived from masters. */
  folder: string;
  derived(hash: string, width: PictureWidth, format: 'webp' | 'avif'): string;
}

/** Files of the pool; `of` is the folder, in a list with files of several. */
const poolListSchema = v.array(
  v.object({ hash: v.string(), file: v.string(), of: v.exactOptional(v.string()) }),
);

/** Reads a list of the pool; empty if the list is missing. @throws if a list has another form */
function readList(folder: string, name: string) {
  return v.parse(poolListSchema, JSON.parse(textUnlessMissing(join(folder, name)) ?? '[]'));
}

/**
 * Maps the hashes of a pool to its files: pictures of products, layers of rooms for the visualiser, and hashes of pictures that were redrawn
 * or replaced. A shop that an earlier version filled still has those in its database.
 */
function readPool(folder: string): Map<string, string> {
  const goods = readList(folder, 'manifest.json').map(({ hash, file }) => ({ hash, file, of: 'masters' }));
  const rooms = readList(folder, 'fitting.json').map(({ hash, file }) => ({
    hash,
    file,
    of: 'fitting-masters',
  }));
  const former = readList(folder, 'former.json').map(({ hash, file, of = 'masters' }) => ({
    hash,
    file,
    of,
  }));
  return new Map(
    [...former, ...goods, ...rooms].map(({ hash, file, of }) => [hash, join(folder, of, basename(file))]),
  );
}

/** True for a valid picture hash; no other text may become part of a path. */
export function isPictureHash(text: string): boolean {
  return HASH.test(text);
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function findInPool(path: string | undefined): Promise<Master | null> {
  const found = path === undefined ? null : await unlessMissing(stat(path));
  if (path === undefined || !found) return null;
  return { name: path, version: `${found.mtimeMs} ${found.size}`, read: () => unlessMissing(readFile(path)) };
}

/** Finds a master in the store; null when there is none. */
async function findStored(files: FileStore, hash: string): Promise<Master | null> {
  const names = Object.values(MASTER_EXTENSIONS).map((extension) => `${MASTERS}/${hash}.${extension}`);
  const versions = await Promise.all(names.map(files.version));
  const at = versions.findIndex((version) => version !== null);
  const [name, version] = [names[at], versions[at]];
  return name && version ? { name, version, read: () => readStored(files, name, MAX_MASTER_BYTES) } : null;
}

/**
 * Returns an object that finds the files of pictures. `poolFolder` contains `manifest.json` and `masters/`; a missing pool is treated as
 * empty. `files` has the masters, by default the data directory.
 */
export function picturePlaces(
  dataDir: string,
  poolFolder: string | null,
  files: FileStore = openFolderStore(dataDir),
): PicturePlaces {
  const pool = poolFolder === null ? new Map<string, string>() : readPool(poolFolder);
  const folder = join(dataDir, 'pictures');
  return {
    folder,
    storeMaster: (hash, extension, bytes) => files.write(`${MASTERS}/${hash}.${extension}`, bytes),
    findMaster: async (hash) => (await findStored(files, hash)) ?? findInPool(pool.get(hash)),
    async listMasters() {
      const stored = await files.list(MASTERS);
      return new Set([...pool.keys(), ...stored.map(({ name }) => posix.basename(name).split('.')[0] ?? '')]);
    },
    async removeMaster(hash) {
      const master = await findStored(files, hash);
      if (master) await files.remove(master.name);
    },
    derived: (hash, width, format) => join(folder, `${hash}-${width}.${format}`),
  };
}
