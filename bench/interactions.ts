import type { Browser, Page } from 'playwright-core';
import { makeChoice } from '../tests/made-choice.ts';
import { withBrowser } from './browser.ts';
import { judged, printTable, quantile } from './budgets.ts';
import { measureEvents, timePresses, timeResults } from './event-times.ts';
import { timeOfferChanges } from './offer-changes.ts';
import type { BenchShop } from './shop.ts';

/** Number of pages appended to the first 24 cards. */
const PAGES = 20;
const PRESSES = 20;
/**
 * Maximum milliseconds, at p75, that the shopper may wait at full speed. With the processor slowed down, one maximum applies to all
 * actions.
 */
const BUDGETS_MS = { results: 100, tick: 60, key: 50, offer: 100 };
const SLOWED = { times: 4, budget: 200 };
/** Pause between changes, so that each is sent by itself: it is longer than the page waits before sending [LIST-3]. */
const BETWEEN_MS = 1000;
/** Maximum number of mouse moves to try until a listing is hydrated: a page that has not painted yet ignores them. */
const HYDRATED_MOVES = 20;

type Action = (page: Page, shop: BenchShop) => Promise<number[]>;

/** Opens a listing and moves the mouse over its products until it is hydrated: only then do its ranges have sliders. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const slider = page.locator('#filter .slider').first();
  for (let moves = 0; moves < HYDRATED_MOVES && !(await slider.isVisible()); moves++) {
    await page.mouse.move(700 + (moves % 2), 400);
    await page.waitForTimeout(BETWEEN_MS);
  }
  await slider.waitFor();
  await page.waitForLoadState('networkidle');
}

async function changeOrder(page: Page, { address, listing }: BenchShop): Promise<number[]> {
  await open(page, address + listing);
  const orders = await page
    .locator('#sort')
    .evaluate(({ options }: HTMLSelectElement) => Array.from(options, ({ value }) => value));
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    for (const order of orders.toReversed()) {
      const choose = () =>
        page.locator('#sort').evaluate((sort: HTMLSelectElement, value) => {
          // Uses the native setter, as typing does: React reacts to an event only if the value was not set through its own property.
          const own = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');
          own?.set?.call(sort, value);
          sort.dispatchEvent(new Event('change', { bubbles: true }));
        }, order);
      if ((await page.locator('#sort').inputValue()) === order) continue;
      times.push(...(await timeResults(page, choose)));
      await page.waitForTimeout(BETWEEN_MS);
    }
  }
  return times;
}

/** Returns an address with ten values of one filter selected. */
async function chosen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const boxes = [
      ...document.querySelectorAll<HTMLInputElement>('#filter input[type=checkbox]:not(:disabled)'),
    ];
    const byName = Object.values(Object.groupBy(boxes, ({ name }) => name));
    const max = byName.toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))[0] ?? [];
    const search = new URLSearchParams(max.slice(0, 10).map(({ name, value }) => [name, value]));
    return `${location.pathname}?${search}`;
  });
}

async function removeChips(page: Page, { address, listing }: BenchShop): Promise<number[]> {
  await open(page, address + listing);
  await open(page, address + (await chosen(page)));
  const chips = page.locator('.chips a:not(.chip-reset)');
  const times: number[] = [];
  while ((await chips.count()) > 2) {
    times.push(...(await timeResults(page, () => chips.first().click())));
    await page.waitForTimeout(BETWEEN_MS);
  }
  return times;
}

async function appendPages(page: Page): Promise<number> {
  const cards = page.locator('#results .cards > li');
  for (let added = 0; added < PAGES; added++) {
    const before = await cards.count();
    const more = page.locator('a[data-more]');
    if ((await more.count()) === 0) break;
    await more.evaluate((link: HTMLElement) => link.click());
    await page.waitForFunction(
      (count) => document.querySelectorAll('#results .cards > li').length > count,
      before,
    );
  }
  return cards.count();
}

async function tickAmong(page: Page, { address, listing }: BenchShop): Promise<number[]> {
  await open(page, address + listing);
  const cards = await appendPages(page);
  if (cards < PAGES * 24) throw new Error(`only ${cards} cards`);
  await page.waitForLoadState('networkidle');
  const boxes = page.locator('#filter .facet[open] input[type=checkbox]:enabled');
  return timePresses(page, PRESSES, (index) => boxes.nth(index % 2).click());
}

async function typeInSearch(page: Page, { address, listing }: BenchShop): Promise<number[]> {
  await open(page, address + listing);
  await page.locator('header input[type=search]').click();
  await page.waitForLoadState('networkidle');
  // «керамогранит 60х60» typed with the Latin layout on, because the keyboard of the test browser has no Russian keys.
  const text = 'rthfvjuhfybn 60[60 ,tksq';
  return timePresses(page, PRESSES, async (index) => page.keyboard.press(text[index] ?? 'f'));
}

const ACTIONS: readonly { what: string; budget: number; action: Action }[] = [
  { what: 'order changed → results painted', budget: BUDGETS_MS.results, action: changeOrder },
  { what: 'chip removed → results painted', budget: BUDGETS_MS.results, action: removeChips },
  { what: 'filter ticked among 504 cards → painted', budget: BUDGETS_MS.tick, action: tickAmong },
  { what: 'key in the search box → painted', budget: BUDGETS_MS.key, action: typeInSearch },
  {
    what: 'value of an offer clicked → offer painted',
    budget: BUDGETS_MS.offer,
    action: (page, { address }) => timeOfferChanges(page, address),
  },
];

async function measure(browser: Browser, shop: BenchShop, action: Action, slowed: number): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await makeChoice(context, shop.address, 'refused');
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await measureEvents(page);
  try {
    return await action(page, shop);
  } finally {
    await context.close();
  }
}

/**
 * Measures in Chromium how quickly pages respond to their shopper, by the page's own clock: at full speed and with the processor slowed
 * down.
 */
export async function benchInteractions(shop: BenchShop): Promise<void> {
  console.log('\nMilliseconds from an event to the frame that shows what came of it; Chromium, 1440 px');
  const rows: string[][] = [];
  await withBrowser(async (browser) => {
    for (const slowed of [1, SLOWED.times]) {
      for (const { what, budget, action } of ACTIONS) {
        const name = slowed === 1 ? what : `${what}, slowed ${slowed} times`;
        const times = await measure(browser, shop, action, slowed);
        rows.push([
          name,
          quantile(times, 0.5).toFixed(0),
          judged(`${name}, p75 ms`, quantile(times, 0.75), slowed === 1 ? budget : SLOWED.budget),
          Math.max(...times).toFixed(0),
          String(times.length),
        ]);
      }
    }
  });
  printTable(['what', 'p50', 'p75', 'most', 'of'], rows);
}
