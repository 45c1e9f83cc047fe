import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { at, DESKTOP, openBrowser, PHONE, visit } from './browser.ts';
import { serveInPieces } from './in-pieces.ts';
import { MIN_SHIFT, shiftsOf } from './layout-shifts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Returns a line such as «/order/: 0.0098 by search-form», or nothing. */
async function problemsOf(page: Page, path: string): Promise<string[]> {
  const { sum, moved } = await shiftsOf(page);
  return sum >= MIN_SHIFT ? [`${path}: ${sum.toFixed(4)} by ${[...new Set(moved)].join(', ')}`] : [];
}

async function goods(page: Page, words: string): Promise<string> {
  await page.goto(at(`/search/?q=${encodeURIComponent(words)}`));
  return (await page.locator('.cards h2 a').first().getAttribute('href')) ?? '';
}

const WINDOWS = [
  { on: 'a phone', viewport: PHONE },
  { on: 'a wide screen', viewport: DESKTOP },
];

it.each(WINDOWS)(
  '[NAV-5] nothing shifts while a page of any type loads and is scrolled, on $on',
  async ({ viewport }) => {
    const { page, context } = await visit(browser, { viewport });
    const products = [];
    for (const words of ['керамогранит', 'ламинат', 'дверь межкомнатная экошпон', 'комплект'])
      products.push(await goods(page, words));
    // A visitor with data of their own, which is filled into the page.
    await page.goto(at('/catalog/keramogranit/'), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'В корзину' }).first().click();
    await page.locator('[data-basket-count]:visible').first().waitFor();
    const problems: string[] = [];
    for (const path of [
      '/',
      '/catalog/',
      '/catalog/keramogranit/',
      '/catalog/keramogranit/?price%5Bfrom%5D=9999999',
      `/search/?q=${encodeURIComponent('плитка белая')}`,
      ...products,
      '/delivery/',
      '/favourites/',
      '/comparison/',
      '/cart/',
      '/order/',
      '/no-such-page/',
    ]) {
      await page.goto(at(path), { waitUntil: 'networkidle' });
      await page.mouse.move(200, 300);
      for (const y of [400, 800, 1e6]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
        await page.waitForLoadState('networkidle');
      }
      problems.push(...(await problemsOf(page, path)));
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);

it.each(WINDOWS)('[NAV-5] nothing shifts while a page arrives in pieces, on $on', async ({ viewport }) => {
  const slow = await serveInPieces(24);
  const { page, context } = await visit(browser, { viewport });
  const problems: string[] = [];
  for (const path of ['/', '/catalog/keramogranit/', '/delivery/', '/favourites/']) {
    await page.goto(slow.address + path);
    problems.push(...(await problemsOf(page, path)));
  }
  expect(problems).toEqual([]);
  await context.close();
  slow.close();
});
