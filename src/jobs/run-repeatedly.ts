/** Background work that runs until it is stopped. */
export interface Worker {
  /** Asks the worker to stop and waits for the round in progress. */
  stop(): Promise<void>;
}

/**
 * Runs `round` repeatedly, `pause` milliseconds apart, or at once when it returns 'more'; `stopping` asks it to finish early. An error is
 * passed to `failed`, and the round is retried after the pause.
 */
export function runRepeatedly(
  round: (stopping: AbortSignal) => Promise<'more' | 'done'>,
  pause: number,
  failed: (error: unknown) => void,
): Worker {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      const outcome = await round(stopping.signal).catch((error: unknown) => failed(error));
      // No pause if the abort came during the round: the event has already fired and would not end the pause.
      if (outcome !== 'more' && !stopping.signal.aborted) await waitFor(pause, stopping.signal);
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

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
