import type { Logger } from '../kit/logger.ts';
import { type FeedDeps, takeFeed } from '../services/import/take-feed.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

/** Between two looks whether one is due. */
const PAUSE_MS = 60_000;

/** Brings the feed in when it is due, one at a time, until it is stopped. */
export function startFeedWorker(deps: FeedDeps, logger: Pick<Logger, 'info' | 'warn' | 'error'>): Worker {
  return runRepeatedly(
    async (stopping) => {
      const outcome = await takeFeed(deps, stopping);
      if (outcome === 'imported') logger.info({ url: deps.url }, 'the feed was imported');
      if (outcome === 'failed') logger.warn({ url: deps.url }, 'the feed did not come in');
      return 'done';
    },
    PAUSE_MS,
    (error) => logger.error({ err: error }, 'the feed could not be taken'),
  );
}
