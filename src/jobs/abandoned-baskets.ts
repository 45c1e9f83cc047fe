import type { Database } from '../data/connection.ts';
import type { Logger } from '../kit/logger.ts';
import { deleteAbandoned } from '../services/basket/delete-abandoned.ts';

/**
 * In milliseconds; an hour is precise enough for a limit of thirty days. The first check comes a minute after the start, so as not to slow
 * the start down.
 */
const LOOK_MS = 3_600_000;
const FIRST_LOOK_MS = 60_000;

/** Every hour deletes the baskets that nobody has changed for 30 days [CART-12]; `stop` waits for a check in progress. */
export function startDeletingAbandoned(deps: { db: Database; logger: Logger }): { stop(): Promise<void> } {
  let looking: Promise<unknown> = Promise.resolve();
  const look = async () => {
    try {
      const count = await deleteAbandoned(deps.db);
      if (count > 0) deps.logger.info({ count }, 'abandoned baskets were deleted');
    } catch (error) {
      deps.logger.error({ err: error }, 'abandoned baskets could not be deleted');
    }
  };
  const again = () => {
    looking = looking.then(look);
  };
  const first = setTimeout(again, FIRST_LOOK_MS);
  const timer = setInterval(again, LOOK_MS);
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await looking;
    },
  };
}
