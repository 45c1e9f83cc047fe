import { deliverMessages, type OutboxWorld } from '../services/outbox/deliver-messages.ts';

const PAUSE_MS = 2000;

/** Delivers the outbox until it is stopped; `stop` waits for the delivery under way. */
export function startOutboxWorker(world: OutboxWorld): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      const taken = await deliverMessages(world).catch((error: unknown) => {
        world.logger.error({ err: error }, 'the outbox could not be read');
        return 0;
      });
      if (taken === 0) await pause(PAUSE_MS, stopping.signal);
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
