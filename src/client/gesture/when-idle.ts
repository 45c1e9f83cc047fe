/** Delay after the page is complete in browsers without `requestIdleCallback`. */
const QUIET_MS = 2000;
/** Pause between two steps in browsers without `requestIdleCallback`. */
const PAUSE_MS = 100;

function atRest(then: () => void, otherwiseAfter: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, otherwiseAfter);
}

/** Returns true if the visitor has asked the browser to save data. */
function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Calls `then` once the page is complete and the browser is idle. */
export function whenQuiet(then: () => void): void {
  const wait = () => atRest(then, QUIET_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Like {@link whenQuiet}, for things that may be needed later; `then` is never called if the visitor saves data. */
export function whenIdle(then: () => void): void {
  if (!sparesData()) whenQuiet(then);
}

/**
 * Runs steps one after the other, each in its own idle period, because together they would block a slow phone. A failed step does not stop
 * the others.
 */
export function inIdleTurns(steps: readonly (() => Promise<unknown>)[]): void {
  const go = async (): Promise<void> => {
    for (const step of steps) {
      await step().catch(() => {});
      await new Promise<void>((resolve) => atRest(resolve, PAUSE_MS));
    }
  };
  whenIdle(() => void go());
}
