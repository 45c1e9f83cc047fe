import type { Page } from 'playwright-core';

interface Times {
  /** Duration of each interaction by its id, as the browser reports it for INP, in steps of 8 ms. */
  presses: Map<number, number>;
  /** Resolves at the frame that shows results other than those at the time of the call. */
  untilResults(): Promise<number>;
}

/** Shortest duration that the browser reports; anything it leaves out was shorter. */
const MIN_MS = 16;

/** If nothing has changed after this time, the results are taken to be the same as before. */
const UNCHANGED_MS = 5000;

/** Runs in the page before its own scripts, so that everything is measured by the page's clock. */
function record(min: number): void {
  const presses = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0)
        presses.set(entry.interactionId, Math.max(entry.duration, presses.get(entry.interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: min } as PerformanceObserverInit);
  const shown = () =>
    Array.from(document.querySelectorAll('.cards h2 a'), (link) => link.getAttribute('href')).join();
  const untilResults = () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const before = shown();
    let began = 0;
    const begin = ({ timeStamp }: Event) => {
      began ||= timeStamp;
    };
    for (const sign of ['click', 'change']) addEventListener(sign, begin, { capture: true, once: true });
    const changes = new MutationObserver(() => {
      if (began === 0 || shown() === before) return;
      changes.disconnect();
      // At this priority the callback runs before anything that the page itself postponed until after the frame.
      const painted = () => resolve(performance.now() - began);
      requestAnimationFrame(() => void scheduler.postTask(painted, { priority: 'user-blocking' }));
    });
    changes.observe(document.body, { childList: true, subtree: true });
    return promise;
  };
  Object.assign(window, { times: { presses, untilResults } satisfies Times });
}

type Measured = typeof globalThis & { times: Times };

/** Installs the timers in every document that is opened in this page. */
export async function measureEvents(page: Page): Promise<void> {
  await page.addInitScript(record, MIN_MS);
}

/** Milliseconds from each press to the frame after it. Presses shorter than 16 ms count as 16. */
export async function timePresses(
  page: Page,
  count: number,
  press: (index: number) => Promise<void>,
): Promise<number[]> {
  const known = await page.evaluate(() => (window as unknown as Measured).times.presses.size);
  for (let index = 0; index < count; index++) {
    await press(index);
    await page.waitForTimeout(200);
  }
  const times = await page.evaluate(
    (from) => [...(window as unknown as Measured).times.presses.values()].slice(from),
    known,
  );
  return [...times, ...Array<number>(Math.max(0, count - times.length)).fill(MIN_MS)];
}

/** Returns the milliseconds from the event that `act` causes to the frame that shows other products; empty if they stay the same. */
export async function timeResults(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const shown = await page.evaluateHandle(() => ({
    time: (window as unknown as Measured).times.untilResults(),
  }));
  await act();
  return shown.evaluate(
    ({ time }, timeout) =>
      Promise.race([
        time.then((milliseconds) => [milliseconds]),
        new Promise<number[]>((resolve) => setTimeout(resolve, timeout, [])),
      ]),
    UNCHANGED_MS,
  );
}
