import { deliverMessages, type OutboxWorld } from '../services/outbox/deliver-messages.ts';
import { runRepeatedly, type Worker } from './run-repeatedly.ts';

const PAUSE_MS = 2000;

/** Delivers the outbox until it is stopped; `stop` waits for the delivery under way. */
export function startOutboxWorker(world: OutboxWorld): Worker {
  return runRepeatedly(
    async () => ((await deliverMessages(world)) > 0 ? 'more' : 'done'),
    PAUSE_MS,
    (error) => world.logger.error({ err: error }, 'the outbox could not be read'),
  );
}
