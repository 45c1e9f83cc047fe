import type { Clock } from '../kit/clock.ts';
import type { Logger } from '../kit/logger.ts';
import type { LearnedGoods } from '../services/recommendation/learned-goods.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

/** What goes together changes slowly. */
const PAUSE_MS = 30 * 60_000;

/**
 * Learns from orders and from what shoppers look at what goes together, at once and every half an hour, until it is stopped; each node for
 * itself. `keep` saves what was looked at [TRACK-4].
 */
export function startLearningGoods(
  { learned, keep, clock }: { learned: Pick<LearnedGoods, 'learn'>; keep: () => Promise<void>; clock: Clock },
  logger: Logger,
): Worker {
  return runRepeatedly(
    async () => {
      logger.debug(await learned.learn(clock()), 'learned what goes together');
      await keep();
      return 'done';
    },
    PAUSE_MS,
    (error) => logger.error({ err: error }, 'what goes together could not be learned or kept'),
  );
}
