import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { at, DESKTOP, openAlive, openBrowser, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LISTING = '/catalog/keramogranit/';

it('[LIST-10] a range keeps its slider where the system has colours of its own', async () => {
  const { page, context } = await visit(browser, { viewport: DESKTOP });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(at(LISTING), { waitUntil: 'networkidle' });
  const drawn = (selector: string, pseudo: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => getComputedStyle(element, part).backgroundImage, pseudo);
  expect(await drawn('#filter .facet-range', '::after')).toContain('gradient');
  await openAlive(page, LISTING);
  expect(await drawn('#filter .slider', '::before')).toContain('gradient');
  await context.close();
});
