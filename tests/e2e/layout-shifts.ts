import type { Page } from 'playwright-core';

/** What Chromium itself reports as none, to three decimals. */
export const MIN_SHIFT = 0.001;

/** The sum of the layout shifts of a page until now, those after input left out, with what moved. */
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
        // No shift gives no entry.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum: 0, moved: [] })));
      }),
  );
}
