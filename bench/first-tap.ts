import type { Browser, Page } from 'playwright-core';
import { pageTypes } from '../tests/page-types.ts';
import { visitorOf } from '../tests/page-weight.ts';
import { withBrowser } from './browser.ts';
import { judged, printTable, quantile } from './budgets.ts';
import type { BenchShop } from './shop.ts';

const ROUNDS = 20;
const PHONE = { width: 390, height: 844 };
/** A slow phone on slow 4G as Lighthouse defines it: 150 ms round trip, 1.6 Mbit/s down, 0.75 up. */
const SLOWED_TIMES = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Maximum milliseconds, at p75, until the tapped button shows that it was tapped. */
const SEEN_BUDGET_MS = 100;
const TIMEOUT_MS = 30_000;
/** Page types from which a single product is added to the basket. */
const TAPPED = ['listing', 'product, tile'];
const BUTTON = 'form[action="/basket/add"] button[type=submit]';

interface Tap {
  /**
   * Milliseconds from the tap to the frame in which the button looks different, or to the next page if the form was submitted without
   * script.
   */
  seen: number;
  /** Milliseconds from the tap to the response that the product is in the basket. */
  bought: number;
  /** Whether the shop's basket contains exactly one line. */
  queued: boolean;
}

/** Runs in the page before its own scripts. */
function record(button: string): void {
  const look = (element: Element) => element.outerHTML;
  const now = () => performance.timeOrigin + performance.now();
  const begin = ({ target, timeStamp }: Event) => {
    const pressed = (target as Element).closest(button);
    if (!pressed) return;
    sessionStorage['tapped'] = performance.timeOrigin + timeStamp;
    const before = look(pressed);
    // The button is checked while each frame is produced; a change is reported before anything that the page itself postponed until after
    // the frame.
    const report = () => (sessionStorage['seen'] ??= now());
    const watch = () => {
      if (pressed.isConnected && look(pressed) === before) requestAnimationFrame(watch);
      else void scheduler.postTask(report, { priority: 'user-blocking' });
    };
    requestAnimationFrame(watch);
  };
  addEventListener('click', begin, { capture: true, once: true });
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries() as PerformanceResourceTiming[])
      if (name.includes('/basket/add')) sessionStorage['bought'] = performance.timeOrigin + responseEnd;
  }).observe({ type: 'resource' });
  // The form was submitted without script, and this is the page it led to.
  if (sessionStorage['tapped']) sessionStorage['seen'] ??= sessionStorage['bought'] ??= now();
}

async function tap(page: Page): Promise<Record<string, string>> {
  await page.waitForFunction(
    (button) =>
      performance.getEntriesByName('first-contentful-paint').length > 0 && document.querySelector(button),
    BUTTON,
    { polling: 'raf', timeout: TIMEOUT_MS },
  );
  await page.locator(`${BUTTON} >> visible=true`).first().tap({ noWaitAfter: true, timeout: TIMEOUT_MS });
  const done = await page.waitForFunction(
    () => (sessionStorage['seen'] && sessionStorage['bought'] ? { ...sessionStorage } : null),
    null,
    { timeout: TIMEOUT_MS },
  );
  return (await done.jsonValue()) ?? {};
}

async function tapOnce(browser: Browser, shop: string, path: string): Promise<Tap> {
  const context = await visitorOf(browser, shop, '', PHONE, true);
  try {
    const page = await context.newPage();
    await page.addInitScript(record, BUTTON);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_TIMES });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await page.goto(shop + path, { waitUntil: 'commit' });
    const { tapped, seen, bought } = await tap(page);
    const answer = await context.request.get(`${shop}/visitor`);
    const { basket } = (await answer.json()) as { basket: { count: number } };
    return {
      seen: Number(seen) - Number(tapped),
      bought: Number(bought) - Number(tapped),
      queued: basket.count === 1,
    };
  } catch (error) {
    console.error(String(error));
    return { seen: Number.NaN, bought: Number.NaN, queued: false };
  } finally {
    await context.close();
  }
}

/**
 * Measures the first tap on «В корзину» on a page that has just painted, on a slow phone: how soon it shows, how soon the product is in the
 * basket, and how many taps are lost.
 */
export async function benchFirstTap(shop: BenchShop): Promise<void> {
  console.log(
    `\nFirst tap on «В корзину» of a page just painted: 390 px, processor slowed ${SLOWED_TIMES} times, slow 4G; milliseconds`,
  );
  const rows: string[][] = [];
  await withBrowser(async (browser) => {
    for (const { name, path } of (await pageTypes(shop.address)).filter((type) =>
      TAPPED.includes(type.name),
    )) {
      const taps: Tap[] = [];
      for (let round = 0; round < ROUNDS; round++) taps.push(await tapOnce(browser, shop.address, path));
      const queued = taps.filter((each) => each.queued);
      const seen = queued.map((each) => each.seen);
      const bought = queued.map((each) => each.bought);
      rows.push([
        name,
        quantile(seen, 0.5).toFixed(0),
        judged(`first tap, ${name}: seen, p75 ms`, quantile(seen, 0.75), SEEN_BUDGET_MS),
        quantile(bought, 0.5).toFixed(0),
        quantile(bought, 0.75).toFixed(0),
        judged(`first tap, ${name}: lost`, ROUNDS - queued.length, 0),
      ]);
    }
  });
  printTable(['page', 'seen p50', 'seen p75', 'bought p50', 'bought p75', `lost of ${ROUNDS}`], rows);
}
