import { announceCatalogue } from '../data/announce-catalogue.ts';
import type { Logger } from '../kit/logger.ts';
import { fetchPictures, type PictureFetching } from '../services/pictures/fetch-pictures.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

const PAUSE_MS = 10_000;

/** In milliseconds; the catalogue is rebuilt for new pictures at most this often. */
const ANNOUNCE_EVERY_MS = 60_000;

/** Downloads queued pictures until it is stopped, and announces a new version of the catalogue when some have arrived. */
export function startPictureWorker(deps: PictureFetching, logger: Pick<Logger, 'info' | 'error'>): Worker {
  let unannounced = 0;
  let announcedAt = 0;
  const announce = async () => {
    if (unannounced === 0) return;
    await announceCatalogue(deps.db.$client, deps.clock());
    logger.info({ pictures: unannounced }, 'pictures were fetched');
    unannounced = 0;
    announcedAt = deps.clock().getTime();
  };
  const worker = runRepeatedly(
    async (stopping) => {
      const { due, changed } = await fetchPictures(deps, stopping);
      unannounced += changed;
      if (due === 0 || deps.clock().getTime() - announcedAt >= ANNOUNCE_EVERY_MS) await announce();
      return due > 0 ? 'more' : 'done';
    },
    PAUSE_MS,
    (error) => logger.error({ err: error }, 'pictures could not be fetched'),
  );
  return {
    async stop() {
      await worker.stop();
      await announce().catch((error: unknown) =>
        logger.error({ err: error }, 'new pictures were not announced'),
      );
    },
  };
}
