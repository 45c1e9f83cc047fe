import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../../kit/unless-missing.ts';
import { isPictureHash, type PicturePlaces } from './picture-places.ts';

/** Lists the files derived from pictures, with the hashes of those. */
async function listDerived({ folder }: Pick<PicturePlaces, 'folder'>) {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  return names
    .map((name) => ({ file: join(folder, name), hash: name.split('-')[0] ?? '' }))
    .filter(({ hash }) => isPictureHash(hash));
}

/**
 * Deletes the files of this machine that were derived from pictures which another machine has deleted since. Only needed where the masters
 * are not in the folder of this machine.
 */
export async function dropDerivedOfDeleted(
  places: Pick<PicturePlaces, 'listMasters' | 'folder'>,
): Promise<number> {
  // Listed before the masters: of a picture that is stored meanwhile nothing is deleted.
  const derived = await listDerived(places);
  const masters = await places.listMasters();
  const gone = derived.filter(({ hash }) => !masters.has(hash));
  for (const { file } of gone) await rm(file, { force: true });
  return gone.length;
}

/** Deletes the masters of pictures and all files derived from them on this machine; missing files are ignored. */
export async function removePictures(
  places: Pick<PicturePlaces, 'removeMaster' | 'folder'>,
  hashes: readonly string[],
): Promise<void> {
  const wanted = new Set(hashes.filter(isPictureHash));
  for (const hash of wanted) await places.removeMaster(hash);
  const derived = (await listDerived(places)).filter(({ hash }) => wanted.has(hash));
  await Promise.all(derived.map(({ file }) => rm(file, { force: true })));
}
