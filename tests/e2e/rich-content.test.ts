import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';
import { MIN_SHIFT, shiftsOf } from './layout-shifts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** A demo product with a showcase in the «chess» layout. */
const GOODS = '/product/keramogranit-saldoranta-rokka-dub-seryy-matovyy-30x120/';

/** Returns the left edges of the picture and the text of every block. */
const edges = (page: Page) =>
  page.locator('.rich-chess > .rich-block').evaluateAll((blocks) =>
    blocks.map((block) => {
      const left = (selector: string) =>
        Math.round(block.querySelector(selector)?.getBoundingClientRect().left ?? -1);
      return left('img') < left('.rich-words')
        ? 'picture first'
        : left('img') > left('.rich-words')
          ? 'words first'
          : 'stacked';
    }),
  );

describe('a rich description', () => {
  it('[CONTENT-4] alternates text and pictures in a wide window', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at(GOODS));
    expect(await edges(page)).toEqual(['picture first', 'words first', 'picture first']);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CONTENT-4] is stacked under 768 px, and nothing shifts when its pictures load', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await page.goto(at(GOODS));
    expect(await edges(page)).toEqual(['stacked', 'stacked', 'stacked']);
    for (const picture of await page.locator('.rich img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    const { sum, moved } = await shiftsOf(page);
    expect(sum, moved.join()).toBeLessThanOrEqual(MIN_SHIFT);
    expect(await fitsWidth(page)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
