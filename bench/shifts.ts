import type { Browser, Page } from 'playwright-core';
import { type PageType, pageTypes } from '../tests/page-types.ts';
import { touchAll, visitorOf } from '../tests/page-weight.ts';
import { withBrowser } from './browser.ts';
import { judged, printTable } from './budgets.ts';
import type { BenchShop } from './shop.ts';

const WINDOWS = { phone: { width: 390, height: 844 }, admin: { width: 1440, height: 900 } };
/** Chromium rounds to three decimals, so less than this is reported as no shift. */
const BUDGET = 0.001;

interface Shifts {
  sum: number;
  /** Classes of the elements that moved. */
  moved: Set<string>;
}

type Measured = typeof globalThis & { shifts: Shifts };

/** Runs in the page before its own scripts. */
function record(): void {
  const shifts: Shifts = { sum: 0, moved: new Set() };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      shifts.sum += entry.value;
      for (const { node } of entry.sources) shifts.moved.add((node as Element | null)?.className ?? '');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const { sum, moved } = (window as unknown as Measured).shifts;
    return { sum, moved: [...moved] };
  });

async function measure(
  browser: Browser,
  shop: string,
  { path, cookie }: PageType,
  viewport: { width: number; height: number },
): Promise<{ load: number; hydrated: number; moved: string[] }> {
  const context = await visitorOf(browser, shop, cookie, viewport);
  const page = await context.newPage();
  await page.addInitScript(record);
  await page.goto(shop + path, { waitUntil: 'networkidle' });
  const load = await shiftsOf(page);
  await touchAll(page);
  const hydrated = await shiftsOf(page);
  await context.close();
  return { load: load.sum, hydrated: hydrated.sum - load.sum, moved: hydrated.moved };
}

/** Measures what moves by itself on each page type: while it loads, and while its parts are hydrated and it is scrolled. */
export async function benchShifts(shop: BenchShop): Promise<void> {
  console.log(
    '\nLayout shift of each page type, without what the shopper does; while loading and while being hydrated',
  );
  const rows: string[][] = [];
  await withBrowser(async (browser) => {
    for (const type of await pageTypes(shop.address)) {
      const cells: string[] = [];
      const moved = new Set<string>();
      for (const [on, viewport] of Object.entries(WINDOWS)) {
        const shifts = await measure(browser, shop.address, type, viewport);
        cells.push(
          judged(`${type.name} on a ${on}, shift by load`, shifts.load, BUDGET, 3),
          judged(`${type.name} on a ${on}, shift while it is hydrated`, shifts.hydrated, BUDGET, 3),
        );
        for (const name of shifts.moved) moved.add(name);
      }
      rows.push([type.name, ...cells, [...moved].join(', ')]);
    }
  });
  printTable(
    ['page', 'phone, load', 'phone, hydrated', 'admin, load', 'admin, hydrated', 'what moved'],
    rows,
  );
}
