import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PictureWidth } from '../../domain/product/picture.ts';
import { textUnlessMissing } from '../../kit/unless-missing.ts';

/** Formats of masters by the name sharp gives them, with their file extensions. */
export const MASTER_EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', heif: 'avif' } as const;

const HASH = /^[0-9a-f]{16}$/;

/** Where pictures lie: own masters and derived files under the data directory, the demo pool read-only beside them. */
export interface PicturePlaces {
  /** Where a new master of that format belongs. */
  newMaster(hash: string, extension: string): string;
  /** The file of a master, own or of the pool; null when there is none. */
  findMaster(hash: string): Promise<string | null>;
  derived(hash: string, width: PictureWidth, format: 'webp' | 'avif'): string;
}

/** What a list of the pool names; a list that is not there is empty. */
function readList(folder: string, name: string): { hash: string; file: string }[] {
  return JSON.parse(textUnlessMissing(join(folder, name)) ?? '[]');
}

/** The files of a pool: pictures of goods, and what rooms in which these are tried on are drawn from. */
function readPool(folder: string): Map<string, string> {
  const goods = readList(folder, 'manifest.json').map(({ hash, file }) => ({ hash, file, of: 'masters' }));
  const rooms = readList(folder, 'fitting.json').map(({ hash, file }) => ({
    hash,
    file,
    of: 'fitting-masters',
  }));
  return new Map([...goods, ...rooms].map(({ hash, file, of }) => [hash, join(folder, of, basename(file))]));
}

/** True for what may be the name of a picture; nothing else ever becomes part of a path. */
export function isPictureHash(text: string): boolean {
  return HASH.test(text);
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** `poolFolder` holds `manifest.json` and `masters/`; a pool that is not there is empty. */
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
