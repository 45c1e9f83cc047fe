import type { Clock } from '../kit/clock.ts';
import type { Logger } from '../kit/logger.ts';
import type { LearnedGoods } from '../services/recommendation/learned-goods.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

/** In milliseconds; which products go together changes slowly. */
const PAUSE_MS = 30 * 60_000;

/**
 * Learns from orders and product views which products go together, at once and then every half hour, until it is stopped; each node does so
 * for itself. `save` stores the views [TRACK-4].
 */
export function startLearningGoods(
  { learned, save, clock }: { learned: Pick<LearnedGoods, 'learn'>; save: () => Promise<void>; clock: Clock },
  logger: Logger,
): Worker {
  return runRepeatedly(
    async () => {
      logger.debug(await learned.learn(clock()), 'learned what goes together');
      await save();
      return 'done';
    },
    PAUSE_MS,
    (error) => logger.error({ err: error }, 'what goes together could not be learned or kept'),
  );
}
