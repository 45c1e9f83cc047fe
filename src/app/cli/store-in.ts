import type { StorePicture } from '../../exchange/attach-pictures.ts';
import { picturePlaces } from '../../services/pictures/picture-places.ts';
import { examinePicture, storePicture } from '../../services/pictures/store-picture.ts';

/** Returns a function that stores pictures in the data directory; in a dry run it only examines them. */
export function storeIn(dataDir: string, dryRun = false): StorePicture {
  const places = picturePlaces(dataDir, null);
  return async (bytes) => {
    const stored = dryRun ? await examinePicture(bytes) : await storePicture(places, bytes);
    return stored.ok ? stored.value : null;
  };
}
