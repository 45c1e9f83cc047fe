/** Where a browser does not say when it is idle, this long after the page is complete. */
const QUIET_MS = 2000;
/** There, between one thing and the next. */
const PAUSE_MS = 100;

function atRest(then: () => void, otherwiseAfter: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, otherwiseAfter);
}

/** True where the visitor asked the browser to spare data. */
function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Calls `then` once the page is complete and nothing else is to be done. */
export function whenQuiet(then: () => void): void {
  const wait = () => atRest(then, QUIET_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** The same for what may be wanted later; never for who spares data. */
export function whenIdle(then: () => void): void {
  if (!sparesData()) whenQuiet(then);
}

/**
 * Does one thing after another, for what may be wanted later, each in idle time of its own: together they would keep a slow phone from
 * answering. A step that fails leaves the others.
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
