import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_SWITCHES, findChromium } from '../scripts/find-chromium.ts';
import { SORTS } from '../src/domain/listing/listing.ts';
import { timeOfferChanges } from './offer-changes.ts';
import type { BenchShop } from './shop.ts';

const PAGES = 20;
const BUDGET_MS = 100;
/** Changes come one by one: the page itself waits longer than this before it sends one [LIST-3]. */
const BETWEEN_MS = 1000;

/** The time three quarters of which are shorter. */
function p75(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.75)] ?? Number.NaN;
}

function tell(what: string, times: readonly number[]): void {
  const figure = p75(times);
  const least = Math.min(...times).toFixed(0);
  console.log(
    `${what.padEnd(46)} p75 ${figure.toFixed(0)}/${BUDGET_MS} ms, least ${least}, of ${times.length}${figure > BUDGET_MS ? ' OVER' : ''}`,
  );
}

/** Milliseconds from a change of the order, which is sent without a delay, to the frame that shows its results. */
function changeOrder(page: Page, order: string): Promise<number> {
  return page.evaluate((value) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const sort = document.querySelector<HTMLSelectElement>('#sort');
    const listing = document.querySelector('.listing');
    if (!sort || !listing) throw new Error('no listing');
    const placed = new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target === listing)) return;
      placed.disconnect();
      // Before whatever the page itself has put off until after the frame.
      const painted = () => resolve(performance.now() - began);
      requestAnimationFrame(() => void scheduler.postTask(painted, { priority: 'user-blocking' }));
    });
    placed.observe(listing, { childList: true });
    const began = performance.now();
    sort.value = value;
    sort.dispatchEvent(new Event('change', { bubbles: true }));
    return promise;
  }, order);
}

/** Durations of the shopper's events from here on, as the browser reports them for INP (8 ms steps). */
async function timePresses(page: Page, press: (index: number) => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId > 0) times.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (let index = 0; index < PAGES; index++) {
    await press(index);
    await pause(150);
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
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

/** How quickly pages answer their shopper in Chromium: a changed order, presses among appended pages, another offer. */
export async function benchInteractions(shop: BenchShop): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) return console.log('\nInteractions: no Chromium');
  console.log('\nInteractions in Chromium, 1440 px');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(shop.address + shop.listing, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
    const changes: number[] = [];
    for (let round = 0; round < 4; round++) {
      for (const order of [...SORTS].reverse()) {
        changes.push(await changeOrder(page, order));
        await pause(BETWEEN_MS);
      }
    }
    tell('filter or order changed → results painted', changes);
    const cards = await appendPages(page);
    const link = page
      .locator('#results .cards > li')
      .nth(cards - 20)
      .locator('h2 a');
    const keys = await timePresses(page, () => link.press('Tab'));
    tell(`a key among ${cards} cards`, keys);
    const boxes = page.locator('#filter .facet[open] input[type=checkbox]:enabled');
    const presses = await timePresses(page, (index) => boxes.nth(index % 2).click());
    tell(`tick a filter among ${cards} cards`, presses);
    tell('value of an offer clicked → offer painted', await timeOfferChanges(page, shop.address));
  } finally {
    await browser.close();
  }
}
