import type { Logger } from '../kit/logger.ts';
import { applyDiscounts } from '../services/discount/price-discounts.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

/** Prices change within a minute of the moment set, the new snapshot of the catalogue included. */
const PAUSE_MS = 15_000;

/** Begins and ends discounts until it is stopped; several nodes may do so at once. */
export function startDiscountWorker(deps: Parameters<typeof applyDiscounts>[0], logger: Logger): Worker {
  return runRepeatedly(
    async () => {
      const { length: products } = await applyDiscounts(deps);
      if (products > 0) logger.info({ products }, 'discounts changed prices');
      return 'done';
    },
    PAUSE_MS,
    (error) => logger.error({ err: error }, 'discounts could not be applied'),
  );
}
