import { deliverMessages, type OutboxDeps } from '../services/outbox/deliver-messages.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

const PAUSE_MS = 2000;

/** Delivers the outbox until it is stopped; `stop` waits for the delivery under way. */
export function startOutboxWorker(deps: OutboxDeps): Worker {
  return runRepeatedly(
    async () => ((await deliverMessages(deps)) > 0 ? 'more' : 'done'),
    PAUSE_MS,
    (error) => deps.logger.error({ err: error }, 'the outbox could not be read'),
  );
}
