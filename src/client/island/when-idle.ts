/** Where a browser does not say when it is idle, this long after the page is complete. */
const QUIET_MS = 2000;

/** True where the visitor asked the browser to spare data. */
function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Calls `then` once the page is complete and nothing else is to be done. */
export function whenQuiet(then: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(then);
    else setTimeout(then, QUIET_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** The same for what may be wanted later; never for who spares data. */
export function whenIdle(then: () => void): void {
  if (!sparesData()) whenQuiet(then);
}
