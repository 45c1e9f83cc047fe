import type { Logger } from '../kit/logger.ts';
import { type FeedDeps, importFeed } from '../services/import/import-feed.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

/** In milliseconds; how often to check whether an import is due. */
const PAUSE_MS = 60_000;

/** Imports the feed when it is due, one import at a time, until it is stopped. */
export function startFeedWorker(deps: FeedDeps, logger: Pick<Logger, 'info' | 'warn' | 'error'>): Worker {
  return runRepeatedly(
    async (stopping) => {
      const outcome = await importFeed(deps, stopping);
      if (outcome === 'imported') logger.info({ url: deps.url }, 'the feed was imported');
      if (outcome === 'failed') logger.warn({ url: deps.url }, 'the feed did not come in');
      return 'done';
    },
    PAUSE_MS,
    (error) => logger.error({ err: error }, 'the feed could not be taken'),
  );
}
