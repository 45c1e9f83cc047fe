import type { Page } from 'playwright-core';

/** Chromium rounds to three decimals, so smaller shifts count as zero. */
export const MIN_SHIFT = 0.001;

/** Returns the sum of layout shifts so far, except those after input, and the elements that moved. */
export function shiftsOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
          })[];
          const counted = shifts.filter((shift) => !shift.hadRecentInput);
          resolve({
            sum: counted.reduce((sum, shift) => sum + shift.value, 0),
            moved: counted.flatMap((shift) =>
              shift.sources.map(({ node }) => (node as Element | null)?.className ?? ''),
            ),
          });
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer is not called when there was no shift.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum: 0, moved: [] })));
      }),
  );
}
