import type { Clock } from '../kit/clock.ts';
import type { Logger } from '../kit/logger.ts';
import type { LearnedGoods } from '../services/recommendation/learned-goods.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

/** What goes together changes slowly. */
const PAUSE_MS = 30 * 60_000;

/** Learns from the orders what is bought together, at once and every half an hour, until it is stopped; each node for itself [TRACK-4]. */
export function startLearningGoods(
  { learned, clock }: { learned: Pick<LearnedGoods, 'learn'>; clock: Clock },
  logger: Logger,
): Worker {
  return runRepeatedly(
    async () => {
      const orders = await learned.learn(clock());
      logger.debug({ orders }, 'learned what is bought together');
      return 'done';
    },
    PAUSE_MS,
    (error) => logger.error({ err: error }, 'what is bought together could not be learned'),
  );
}
