/** Work in the background that goes on until it is stopped. */
export interface Worker {
  /** Waits for the round under way. */
  stop(): Promise<void>;
}

/**
 * Does `round` again and again, `pause` milliseconds apart, at once when it says that more may wait; `stopping` asks it to be
 * short. One that fails is passed to `failed` and tried again after the pause.
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
      // A stop during the round has been and is not said again.
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
