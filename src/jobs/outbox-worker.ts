import { deliverMessages, type OutboxDeps } from '../services/outbox/deliver-messages.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

const PAUSE_MS = 2000;

/** Delivers the messages of the outbox until it is stopped; `stop` waits for a delivery in progress. */
export function startOutboxWorker(deps: OutboxDeps): Worker {
  return runRepeatedly(
    async () => ((await deliverMessages(deps)) > 0 ? 'more' : 'done'),
    PAUSE_MS,
    (error) => deps.logger.error({ err: error }, 'the outbox could not be read'),
  );
}
