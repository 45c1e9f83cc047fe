import type { Result } from '../../domain/result.ts';
import type { FileStore } from '../../kit/file-store.ts';
import type { Logger } from '../../kit/logger.ts';
import { cleanPicture } from '../uploads/clean-picture.ts';
import { createDeriver, type Deriver } from './derive-picture.ts';
import { type PicturePlaces, picturePlaces } from './picture-places.ts';
import { dropDerivedOfDeleted, removePictures } from './remove-pictures.ts';
import { type StoredPicture, storePicture, type UploadedPicture, uploadPicture } from './store-picture.ts';

export interface Pictures extends Deriver {
  store(bytes: Uint8Array): Promise<Result<StoredPicture>>;
  /**
   * Redraws an uploaded picture, see {@link cleanPicture}, and stores the result. Pictures are processed one at a time, because a large one
   * needs much memory.
   */
  storeUpload(bytes: Uint8Array): Promise<Result<UploadedPicture>>;
  /** See {@link dropDerivedOfDeleted}. */
  dropDerivedOfDeleted(): Promise<number>;
  /** Deletes uploaded pictures that are not shown anywhere. */
  discard(hashes: readonly string[]): Promise<void>;
}

function uploadStore(places: PicturePlaces): Pictures['storeUpload'] {
  let last: Promise<unknown> = Promise.resolve();
  const store = async (bytes: Uint8Array) => {
    const clean = await cleanPicture(bytes);
    return clean.ok ? uploadPicture(places, clean.value) : clean;
  };
  return (bytes) => {
    const stored = last.then(() => store(bytes));
    last = stored.catch(() => {});
    return stored;
  };
}

/**
 * Opens the pictures. `poolFolder` is the read-only demo pool; null or missing for none. `files` has the masters, by default `dataDir`, where
 * derived files are stored.
 */
export function openPictures(options: {
  dataDir: string;
  poolFolder: string | null;
  files?: FileStore;
  log: Pick<Logger, 'warn'>;
}): Pictures {
  const places = picturePlaces(options.dataDir, options.poolFolder, options.files);
  return {
    store: (bytes) => storePicture(places, bytes),
    storeUpload: uploadStore(places),
    dropDerivedOfDeleted: () => dropDerivedOfDeleted(places),
    discard: (hashes) => removePictures(places, hashes),
    ...createDeriver(places, options.log),
  };
}
