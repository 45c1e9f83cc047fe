import type { StorePicture } from '../../exchange/attach-pictures.ts';
import type { FileStore } from '../../kit/file-store.ts';
import { picturePlaces } from '../../services/pictures/picture-places.ts';
import { examinePicture, storePicture } from '../../services/pictures/store-picture.ts';

/** Returns a function that stores pictures, in `files` or the data directory; in a dry run it only examines them. */
export function storeIn(dataDir: string, files?: FileStore, dryRun = false): StorePicture {
  const places = picturePlaces(dataDir, null, files);
  return async (bytes) => {
    const stored = dryRun ? await examinePicture(bytes) : await storePicture(places, bytes);
    return stored.ok ? stored.value : null;
  };
}
