import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { pageTypes } from '../page-types.ts';
import { accessibilityViolations, at, fitsWidth, openBrowser, openMore, PHONE, visit } from './browser.ts';
import { sideBySide } from './side-by-side.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Area in CSS pixels from which a picture is as large as that of a card; text is larger than smaller ones. */
const LARGE = 28_000;

/** Returns what is wrong with the pictures of the page, as it opens on a phone. */
function pictureFaults(page: Page): Promise<string[]> {
  return page.evaluate((large) => {
    const pictures = Array.from(document.querySelectorAll('img'));
    const nameOf = (picture: HTMLImageElement) => picture.getAttribute('src') ?? '';
    const areaOf = (picture: HTMLImageElement) => {
      const { left, right, top, bottom } = picture.getBoundingClientRect();
      const [width, height] = [
        Math.min(right, innerWidth) - Math.max(left, 0),
        Math.min(bottom, innerHeight) - Math.max(top, 0),
      ];
      return picture.checkVisibility() && width > 0 && height > 0 ? Math.round(width * height) : 0;
    };
    const [largest] = pictures.toSorted((a, b) => areaOf(b) - areaOf(a));
    const isFirst = (picture: HTMLImageElement) =>
      picture.fetchPriority === 'high' && picture.loading !== 'lazy';
    return [
      ...(largest && areaOf(largest) >= large && !isFirst(largest)
        ? [`${nameOf(largest)} is the largest and not loaded first`]
        : []),
      ...pictures
        .filter((picture) => picture.fetchPriority === 'high' && picture !== largest)
        .map((picture) => `${nameOf(picture)} is loaded first and not the largest`),
      ...pictures
        .filter(({ attributes }) => !attributes.getNamedItem('width') || !attributes.getNamedItem('height'))
        .filter((picture) => getComputedStyle(picture).position !== 'absolute')
        .map((picture) => `${nameOf(picture)} has no size`),
    ];
  }, LARGE);
}

it('[NAV-9] the largest picture of each page type is loaded first, and no other', async () => {
  const types = await pageTypes(at(''));
  const faults = await sideBySide(types, async ({ name, path, cookie }) => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    if (cookie) await context.setExtraHTTPHeaders({ cookie });
    await page.goto(at(path));
    const found = await pictureFaults(page);
    await context.close();
    return found.map((fault) => `${name}: ${fault}`);
  });
  expect(faults).toEqual([]);
}, 300_000);

it.each(['/', '/catalog/keramogranit/', '/delivery/', '/cart/'])(
  '[NAV-9] %s requests its scripts only after its first paint',
  async (path) => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    // The browser's own, which `openBrowser` has replaced.
    await context.addInitScript(() => {
      globalThis.PerformanceObserver = Object.getPrototypeOf(PerformanceObserver);
    });
    await page.goto(at(path));
    await page.waitForFunction(() => document.querySelector('script[data-src]')?.hasAttribute('src'));
    await page.waitForLoadState('networkidle');
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js') && !name.includes('/start-scripts.'))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length).toBeGreaterThan(0);
    expect(Math.min(...scripts)).toBeGreaterThan(painted);
    await context.close();
  },
);

it.each([false, true])(
  '[PROD-16] name and price of every kind of product stand on the first screen of a phone, cookies decided: %s',
  async (decided) => {
    const types = (await pageTypes(at(''))).filter(({ name }) => name.startsWith('product,'));
    const hidden = await sideBySide(types, async ({ name, path }) => {
      const { page, context } = await visit(browser, {
        viewport: PHONE,
        ...(decided ? {} : { choice: null }),
      });
      await page.goto(at(path));
      if (!decided) await page.locator('.consent').waitFor();
      const seen = await Promise.all(
        ['h1', '.price-large strong'].map((selector) =>
          page.locator(selector).evaluate((element) => {
            const { left, bottom } = element.getBoundingClientRect();
            const top = document.elementFromPoint(left + 2, bottom - 2);
            return top !== null && element.contains(top);
          }),
        ),
      );
      await context.close();
      return seen.every(Boolean) ? [] : [`${name}: ${seen}`];
    });
    expect(types.length).toBeGreaterThan(4);
    expect(hidden).toEqual([]);
  },
  300_000,
);

it.each([true, false])(
  '[PROD-16] three actions besides buying are in view, and a fold has the others, script: %s',
  async (script) => {
    const [tile] = (await pageTypes(at(''))).filter(({ name }) => name === 'product, tile');
    const { page, context } = await visit(browser, { viewport: PHONE, script });
    await page.goto(at(tile?.path ?? ''));
    const shown = page.locator('.product-options').locator('a, button').filter({ visible: true });
    expect(await shown.allInnerTexts()).toEqual([
      'Избранное',
      'Сравнение',
      expect.stringMatching(/^Примерить/),
    ]);
    await openMore(page);
    const texts = (await shown.allInnerTexts()).slice(3).join();
    for (const action of ['Рассчитать на комнату', 'Заказать образец', 'Положить в проект', 'Забронировать'])
      expect(texts).toContain(action);
    if (script) expect(await accessibilityViolations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await page.getByRole('button', { name: 'Забронировать' }).click();
    await page.waitForURL(/\/order\/\?delivery=pickup/);
    await context.close();
  },
);
