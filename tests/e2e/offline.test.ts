import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LISTING = '/catalog/keramogranit/';
/** All scripts except the page's own: React and all components. */
const LATER_SCRIPT = /\/_astro\/(?!base|start-scripts|Shell|_slug_|index)[^/]+\.js$/;
const SAYS = 'Нет связи';

const buttons = (page: Page) =>
  page.locator('form[action="/basket/add"] button[type=submit]:not([formaction]):visible');
const storedChanges = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('kafel-basket-queue') ?? '[]').length as number);

async function lines(page: Page): Promise<number> {
  const answer = await page.request.get(at('/basket/state'));
  return ((await answer.json()) as { basket: { lines: unknown[] } }).basket.lines.length;
}

async function productPath(page: Page): Promise<string> {
  await page.goto(at(LISTING));
  return (await page.locator('.card:has([name=quantity]) h2 a').first().getAttribute('href')) ?? '';
}

describe('a page that loses its connection before the first press', () => {
  it('[BEYOND-9] stores a purchase without its scripts, reports that, and makes it once', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.route(LATER_SCRIPT, (route) => route.abort());
    await page.goto(at(LISTING), { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await buttons(page).nth(0).tap();
    await page.locator('.stuck:visible').waitFor();
    expect(await page.locator('.stuck').innerText()).toContain(SAYS);
    await buttons(page).nth(0).tap();
    await buttons(page).nth(1).tap();
    await expect.poll(() => storedChanges(page)).toBe(2);
    expect(new URL(page.url()).pathname).toBe(LISTING);
    await page.unroute(LATER_SCRIPT);
    await context.setOffline(false);
    await expect.poll(() => lines(page)).toBe(2);
    await expect.poll(() => page.locator('.stuck:visible').count()).toBe(0);
    await context.close();
  });

  it('[BEYOND-9] [CART-12] stores it even when the page is closed, and the next page makes it', async () => {
    const { page, context } = await visit(browser);
    const path = await productPath(page);
    await page.route(LATER_SCRIPT, (route) => route.abort());
    await page.goto(at(path), { waitUntil: 'networkidle' });
    await context.setOffline(true);
    // The first input: regions try to hydrate and fail.
    await page.mouse.move(300, 300);
    await buttons(page).first().click();
    await expect.poll(() => storedChanges(page)).toBe(1);
    await page.locator('.stuck:visible').waitFor();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(at('/delivery/'));
    await next.locator('.toast', { hasText: /В корзине|Товар|Добавили/ }).waitFor();
    expect(await lines(next)).toBe(1);
    await context.close();
  });

  it('[BEYOND-9] reports it by its scripts when they have loaded', async () => {
    const { page, context } = await visit(browser);
    const script = page.waitForResponse(/\/_astro\/every-page/);
    await page.goto(at(LISTING));
    await (await script).finished();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await buttons(page).first().click();
    await page.locator('#toasts .toast', { hasText: SAYS }).waitFor();
    expect(await storedChanges(page)).toBe(1);
    expect(await page.locator('.stuck:visible').count()).toBe(0);
    await context.setOffline(false);
    await expect.poll(() => lines(page)).toBe(1);
    await context.close();
  });
});

it('[CART-3] [LIST-15] a card is updated when the response contradicts a press made before hydration', async () => {
  const { page, context } = await visit(browser);
  await page.route(/\/basket\/add\?offer=/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), changed: true } });
  });
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(LATER_SCRIPT, async (route) => {
    await blocked;
    await route.continue();
  });
  await page.goto(at(LISTING), { waitUntil: 'load' });
  const answered = page.waitForResponse(/\/basket\/add\?offer=/);
  await buttons(page).first().click();
  await (await answered).finished();
  const renewed = page.waitForRequest(/\/goods\/cards\?ids=\d+&now=1/);
  release();
  await renewed;
  await context.close();
});
