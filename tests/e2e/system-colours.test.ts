import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { at, DESKTOP, openBrowser, openHydrated, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LISTING = '/catalog/keramogranit/';

it('[LIST-10] a range keeps its slider in a system with forced colours', async () => {
  const { page, context } = await visit(browser, { viewport: DESKTOP });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(at(LISTING), { waitUntil: 'networkidle' });
  const drawn = (selector: string, pseudo: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => getComputedStyle(element, part).backgroundImage, pseudo);
  expect(await drawn('#filter .facet-range', '::after')).toContain('gradient');
  await openHydrated(page, LISTING);
  expect(await drawn('#filter .slider', '::before')).toContain('gradient');
  await context.close();
});
