import type { Result } from '../../domain/result.ts';
import type { Logger } from '../../kit/logger.ts';
import { createDeriver, type Deriver } from './derive-picture.ts';
import { picturePlaces } from './picture-places.ts';
import { type StoredPicture, storePicture } from './store-picture.ts';

/** The picture store, bound to its folders. */
export interface Pictures extends Deriver {
  /** See {@link storePicture}. */
  store(bytes: Uint8Array): Promise<Result<StoredPicture>>;
}

/**
 * Opens the store under `dataDir`. `poolFolder` is the demo pool, read in place and never written; null or absent on
 * disk: none.
 */
export function openPictures(options: {
  dataDir: string;
  poolFolder: string | null;
  log: Pick<Logger, 'warn'>;
}): Pictures {
  const places = picturePlaces(options.dataDir, options.poolFolder);
  return { store: (bytes) => storePicture(places, bytes), ...createDeriver(places, options.log) };
}
