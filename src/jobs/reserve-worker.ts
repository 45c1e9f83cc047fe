import type { Logger } from '../kit/logger.ts';
import { expireReserves } from '../services/order/change-state.ts';
import type { OrderDeps } from '../services/order/order-deps.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

const PAUSE_MS = 30_000;

/** Releases reserves that were not paid in time, until it is stopped; several nodes may do so at once. */
export function startReserveWorker(deps: OrderDeps, logger: Logger): Worker {
  return runRepeatedly(
    async () => {
      const count = await expireReserves(deps);
      if (count > 0) logger.info({ count }, 'reserves ran out');
      return 'done';
    },
    PAUSE_MS,
    (error) => logger.error({ err: error }, 'reserves could not be looked through'),
  );
}
