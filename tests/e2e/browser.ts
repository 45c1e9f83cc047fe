import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { CHROMIUM_SWITCHES, findTestChromium } from '../../scripts/find-chromium.ts';
import { FAILURE_ADDRESS } from '../../src/domain/failure/page-failure.ts';
import { type MadeChoice, makeChoice } from '../made-choice.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Address of a page of the shop under test. */
export function at(path: string): string {
  return inject('shop') + path;
}

let shared: Browser | undefined;

/** The browser that the files of a worker share, without visitors; it ends with its worker. Starting one costs as much as a whole visit. */
export async function openBrowser(): Promise<Browser> {
  // A test that failed has left its visitors.
  await Promise.all(shared?.contexts().map((context) => context.close()) ?? []);
  if (shared?.isConnected()) return shared;
  const executablePath = findTestChromium();
  if (!executablePath) throw new Error('no Chromium');
  shared = withChoice(await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES }));
  return shared;
}

/** After a layout the headless shell says now and then that a mouse, which nobody has, has moved in the corner: a sign of a shopper. */
function swallowPhantomMouse(): void {
  const swallow = (event: PointerEvent) => {
    if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  addEventListener('pointermove', swallow, { capture: true });
}

/** Every visitor of a browser has refused, so that nothing lies over the pages; those of `visit` say otherwise. */
function withChoice(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(swallowPhantomMouse);
    await makeChoice(context, at(''), 'refused');
    return context;
  };
  return browser;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors of scripts, refused policies and failed requests of our own, as they happened. */
  complaints: string[];
}

/** A new visitor with nothing in the cookie jar but their choice; null: they have not made it. */
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

/** Adds what a page complains of from now on: errors of its script, of its console and of the shop. */
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
 * Violations of WCAG 2.2 A and AA that axe finds on the page, one line each. Asked in the page itself and for nothing else, it takes
 * a third of the time: by its other way it describes every element that passes, and sends that through a page of its own.
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

/** True when nothing of the page lies beyond the right edge of the window. */
export function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

/** As if the page had been open for a while: without script nobody fills in a form within two seconds. */
export function takeTime(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const made of document.querySelectorAll<HTMLInputElement>('[name=FORM_MADE]'))
      made.value = String(Number(made.value) - 60_000);
  });
}

/**
 * Keeps a built script, by the beginning of its name, from coming until the answered function is called. That one waits until the page
 * has asked for it: a name that no script has any more would hold nothing and prove nothing.
 */
export async function holdScript(page: Page, name: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(`**/_astro/${name}*`, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  return async () => {
    await asked.promise;
    held.resolve();
  };
}

/** Moves the mouse as somebody does, to and fro, until the element is there: a browser that has not painted yet drops a single move. */
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

/** A page whose clock stands still until the test moves it, with the menu driven. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(at(path), { waitUntil: 'networkidle' });
  await moveMouseUntil(page, '#menu[data-live]');
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Opens a listing and lets it come alive: only then it has the sliders of its ranges. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(at(path), { waitUntil: 'networkidle' });
  const results = page.locator('#results');
  await results.scrollIntoViewIfNeeded();
  const box = await results.boundingBox();
  await moveMouseUntil(page, '#filter .slider', { x: (box?.x ?? 0) + 2, y: (box?.y ?? 0) + 2 });
}
