import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../../kit/unless-missing.ts';
import { isPictureHash } from './picture-places.ts';

async function filesOf(folder: string, hashes: ReadonlySet<string>): Promise<string[]> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  return names.filter((name) => hashes.has(name.split(/[-.]/)[0] ?? '')).map((name) => join(folder, name));
}

/** Deletes the masters of pictures and all files derived from them; missing files are ignored. */
export async function removePictures(dataDir: string, hashes: readonly string[]): Promise<void> {
  const wanted = new Set(hashes.filter(isPictureHash));
  const folder = join(dataDir, 'pictures');
  const files = [...(await filesOf(join(folder, 'masters'), wanted)), ...(await filesOf(folder, wanted))];
  await Promise.all(files.map((file) => rm(file, { force: true })));
}
