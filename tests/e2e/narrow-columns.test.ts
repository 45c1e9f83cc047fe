import type { Browser, Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, fitsWidth, openBrowser, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Returns the number of text lines of an element. */
const linesOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

describe.each([768, 1024, 1440])('in a window of %i px', (width) => {
  it('[DOOR-2] [PROD-7] names of door extras have room, and titles of tabs stay on one line', async () => {
    const { page, context } = await visit(browser, { viewport: { width, height: 900 } });
    await page.goto(at('/catalog/dveri-ekoshpon/'));
    await page.goto(at((await page.locator('.cards > li h2 a').first().getAttribute('href')) ?? ''));
    const names = await page.locator('.extra-tick span').all();
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect(await linesOf(name)).toBeLessThanOrEqual(3);
    for (const title of await page.locator('.tabs a').all()) {
      await title.evaluate((link) => link.append('\u00a012'));
      expect(await linesOf(title)).toBe(1);
    }
    expect(await fitsWidth(page)).toBe(true);
    await context.close();
  });

  it('[SEARCH-4] product names in the suggestions have room', async () => {
    const { page, context } = await visit(browser, { viewport: { width, height: 900 } });
    await page.goto(at('/delivery/'));
    await page.locator('#search').pressSequentially('керамогранит');
    const names = page.locator('.suggestions [role=option]:has(.picture) > span');
    await names.first().waitFor();
    for (const name of await names.all()) expect(await linesOf(name)).toBeLessThanOrEqual(3);
    expect(await fitsWidth(page)).toBe(true);
    await context.close();
  });

  it('[BEYOND-1] the price of a piece that a room is laid with is on one line with its unit', async () => {
    const { page, context } = await visit(browser, { viewport: { width, height: 900 } });
    await page.goto(at('/room/'));
    const prices = page.locator('.figures .one-line');
    expect(await prices.count()).toBeGreaterThan(1);
    for (const price of await prices.all()) expect(await linesOf(price)).toBe(1);
    await context.close();
  });
});
