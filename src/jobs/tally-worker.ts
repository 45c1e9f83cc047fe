import type { Logger } from '../kit/logger.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

/** In milliseconds; a process that is killed loses at most this much of what it counted. */
const PAUSE_MS = 60_000;

/** Adds what this process counted to the database every minute; each process does so for itself. */
export function startStoringTallies(store: () => Promise<void>, logger: Logger): Worker {
  return runRepeatedly(
    async () => {
      await store();
      return 'done';
    },
    PAUSE_MS,
    (error) => logger.error({ err: error }, 'what was counted could not be stored'),
  );
}
