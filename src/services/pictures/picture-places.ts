import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { PictureWidth } from '../../domain/product/picture.ts';
import { textUnlessMissing } from '../../kit/unless-missing.ts';

/** File extensions of masters, by the name of the format in sharp. */
export const MASTER_EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', heif: 'avif' } as const;

const HASH = /^[0-9a-f]{16}$/;

/** Finds the files of pictures: masters and derived files under the data directory, and the read-only demo pool. */
export interface PicturePlaces {
  /** Returns the path for a new master of this format. */
  newMaster(hash: string, extension: string): string;
  /** Finds the file of a master, in the data directory or the pool; null when there is none. */
  findMaster(hash: string): Promise<string | null>;
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

/**
 * Returns an object that finds the files of pictures. `poolFolder` contains `manifest.json` and `masters/`; a missing pool is treated as
 * empty.
 */
export function picturePlaces(dataDir: string, poolFolder: string | null): PicturePlaces {
  const pool = poolFolder === null ? new Map<string, string>() : readPool(poolFolder);
  const folder = join(dataDir, 'pictures');
  const newMaster = (hash: string, extension: string) => join(folder, 'masters', `${hash}.${extension}`);
  return {
    newMaster,
    async findMaster(hash) {
      for (const extension of Object.values(MASTER_EXTENSIONS)) {
        const file = newMaster(hash, extension);
        if (await exists(file)) return file;
      }
      return pool.get(hash) ?? null;
    },
    derived: (hash, width, format) => join(folder, `${hash}-${width}.${format}`),
  };
}
