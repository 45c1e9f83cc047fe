import type { Logger } from '../kit/logger.ts';
import type { Pictures } from '../services/pictures/pictures.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

const PAUSE_MS = 3_600_000;

/** Every hour deletes what this machine derived from pictures that another machine has deleted, among them photos of visitors. */
export function startDroppingDerived(
  pictures: Pick<Pictures, 'dropDerivedOfDeleted'>,
  logger: Pick<Logger, 'info' | 'error'>,
): Worker {
  return runRepeatedly(
    async () => {
      const count = await pictures.dropDerivedOfDeleted();
      if (count > 0) logger.info({ count }, 'files of deleted pictures were deleted');
      return 'done';
    },
    PAUSE_MS,
    (error) => logger.error({ err: error }, 'files of deleted pictures could not be found'),
  );
}
