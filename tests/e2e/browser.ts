import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { CHROMIUM_SWITCHES, findTestChromium } from '../../scripts/find-chromium.ts';
import { FAILURE_ADDRESS } from '../../src/domain/failure/page-failure.ts';
import { type MadeChoice, makeChoice } from '../made-choice.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export function at(path: string): string {
  return inject('shop') + path;
}

let shared: Browser | undefined;

/**
 * Opens the browser shared by the test files of a worker, because starting one costs as much as a whole visit. It is closed with the
 * worker.
 */
export async function openBrowser(): Promise<Browser> {
  // Closes contexts that failed tests left open.
  await Promise.all(shared?.contexts().map((context) => context.close()) ?? []);
  if (shared?.isConnected()) return shared;
  const executablePath = findTestChromium();
  if (!executablePath) throw new Error('no Chromium');
  shared = withChoice(await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES }));
  return shared;
}

/** The headless shell sometimes reports a mouse move in the corner after a layout, which would count as use of the page. */
function swallowPhantomMouse(): void {
  const swallow = (event: PointerEvent) => {
    if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  addEventListener('pointermove', swallow, { capture: true });
}

/**
 * Starts the page's scripts once the page is read, so that they have started when it is complete: a busy machine may paint seconds later.
 * `first-screen.test.ts` checks that they wait for the first paint.
 */
function startBeforePaint(): void {
  globalThis.PerformanceObserver = class extends PerformanceObserver {
    readonly #report: () => void;
    constructor(report: PerformanceObserverCallback) {
      super(report);
      this.#report = report as () => void;
    }
    override observe(what: PerformanceObserverInit): void {
      if (what.type === 'paint') this.#report();
      else super.observe(what);
    }
  };
}

/** Visitors have refused cookies by default, so that no dialog covers the pages; `visit` can change that. */
function withChoice(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(swallowPhantomMouse);
    await context.addInitScript(startBeforePaint);
    await makeChoice(context, at(''), 'refused');
    return context;
  };
  return browser;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Script errors, policy violations and failed requests to the shop, in order. */
  complaints: string[];
}

/** Opens a context without cookies except the consent choice; null leaves the choice open. */
export async function visit(
  browser: Browser,
  {
    viewport = DESKTOP,
    script = true,
    choice = 'refused',
  }: { viewport?: { width: number; height: number }; script?: boolean; choice?: MadeChoice | null } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    javaScriptEnabled: script,
    locale: 'ru-BY',
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 768,
  });
  if (choice) await makeChoice(context, at(''), choice);
  else await context.clearCookies({ name: 'consent' });
  const page = await context.newPage();
  const complaints: string[] = [];
  collectComplaints(page, complaints);
  return { page, context, complaints };
}

/** Collects all further errors of a page's script, console and requests. */
export function collectComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === FAILURE_ADDRESS) complaints.push(request.postData() ?? '');
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
}

/**
 * Returns violations of WCAG 2.2 A and AA found by axe, one per line. Running axe directly and reporting only violations takes a third of
 * the time of its own integration, which also describes every passing element and transfers the result through another page.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode(true)
    .analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join('; ')})`,
  );
}

/** Returns true if no content extends beyond the right edge of the window. */
export function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

/**
 * Makes the form look as if the page had been open for a while: without script, forms submitted within two seconds are treated as sent by a
 * robot.
 */
export function takeTime(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const made of document.querySelectorAll<HTMLInputElement>('[name=FORM_MADE]'))
      made.value = String(Number(made.value) - 60_000);
  });
}

/**
 * Holds back a built script, given by the start of its name, until the returned function is called. That function waits for the script's
 * request, so that the test fails if the script is renamed.
 */
export async function holdScript(page: Page, name: string): Promise<() => Promise<void>> {
  const blocked = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  await page.route(`**/_astro/${name}*`, async (route) => {
    requested.resolve();
    await blocked.promise;
    await route.continue();
  });
  return async () => {
    await requested.promise;
    blocked.resolve();
  };
}

/** Moves the mouse to and fro until the element exists: a browser that has not painted yet drops a single move. */
export async function moveMouseUntil(
  page: Page,
  selector: string,
  { x, y } = { x: 1000, y: 700 },
): Promise<void> {
  let moves = 0;
  await expect
    .poll(async () => {
      moves += 1;
      await page.mouse.move(x + (moves % 2), y);
      return page.locator(selector).count();
    })
    .toBeGreaterThan(0);
}

/** Opens a page with a paused clock and a hydrated menu. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(at(path), { waitUntil: 'networkidle' });
  await moveMouseUntil(page, '#menu[data-live]');
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Opens a listing and hydrates it, which adds the sliders of its ranges. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(at(path), { waitUntil: 'networkidle' });
  const results = page.locator('#results');
  await results.scrollIntoViewIfNeeded();
  const box = await results.boundingBox();
  await moveMouseUntil(page, '#filter .slider', { x: (box?.x ?? 0) + 2, y: (box?.y ?? 0) + 2 });
}

/** Unfolds the options of a product page that are used less. */
export async function openMore(page: Page): Promise<void> {
  await page.locator('.product-more > summary').click();
  // A click before hydration is repeated after it.
  await page.locator('.product-more[open]').waitFor();
}
