import type { Logger } from '../kit/logger.ts';
import { notifyWaiting } from '../services/availability/notify-waiting.ts';
import type { PublicDeps } from '../services/settings.ts';

/** In milliseconds; stock returns through imports and cancelled orders, and notifying a minute later is acceptable. */
const LOOK_MS = 60_000;

/** Every minute notifies the visitors whose products are available again [REV-4]; `stop` waits for a check in progress. */
export function startNotifyingWaiting(deps: PublicDeps & { logger: Logger }): {
  stop(): Promise<void>;
} {
  let looking: Promise<unknown> = Promise.resolve();
  const look = async () => {
    try {
      while ((await notifyWaiting(deps)) > 0);
    } catch (error) {
      deps.logger.error({ err: error }, 'those who wait for goods could not be notified');
    }
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
