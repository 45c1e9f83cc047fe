import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityViolations,
  at,
  collectComplaints,
  DESKTOP,
  fitsWidth,
  openBrowser,
  PHONE,
  visit,
} from './browser.ts';
import { sideBySide } from './side-by-side.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Returns an address of every page type; the visitor has goods in the basket. */
async function addresses(): Promise<Record<string, string>> {
  const { page, context } = await visit(browser);
  const first = async (from: string, selector: string) => {
    await page.goto(at(from));
    return new URL((await page.locator(selector).first().getAttribute('href')) ?? '', page.url()).href;
  };
  const product = (words: string) => first(`/search/?q=${encodeURIComponent(words)}`, '.cards h2 a');
  const found = {
    front: at('/'),
    catalogue: at('/catalog/'),
    listing: await first('/catalog/', 'main a[href^="/catalog/"]'),
    empty: `${await first('/catalog/', 'main a[href^="/catalog/"]')}?price%5Bfrom%5D=9999999`,
    search: at(`/search/?q=${encodeURIComponent('керамогранит')}`),
    tile: await product('керамогранит'),
    laminate: await product('ламинат'),
    door: await product('дверь межкомнатная экошпон'),
    delivery: at('/delivery/'),
    missing: at('/no-such-page/'),
    basket: at('/cart/'),
    articles: at('/cart/articles/'),
    order: at('/order/'),
  };
  await context.close();
  return found;
}

async function problemsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const problems = await accessibilityViolations(page);
  if (!(await fitsWidth(page))) problems.push('wider than the window');
  const leaked = /\bNaN\b|\bundefined\b|\[object /.exec(await page.locator('body').innerText());
  return leaked ? [...problems, `shows «${leaked[0]}»`] : problems;
}

describe.each([
  { on: 'a phone', viewport: PHONE },
  { on: 'a wide screen', viewport: DESKTOP },
])('on $on', ({ viewport }) => {
  it('every page type is accessible, fits the window and logs no errors', async () => {
    const { page, context, complaints } = await visit(browser, { viewport });
    const all = await addresses();
    await page.goto(all['tile'] ?? '');
    await page.locator('form#buy .buy-action button[type=submit]').click();
    await page.locator('[data-basket-count]:visible').first().waitFor();
    const problems = await sideBySide(Object.entries(all), async ([name, address]) => {
      const look = await context.newPage();
      collectComplaints(look, complaints);
      const found = await problemsOf(look, address);
      await look.close();
      return found.map((problem) => `${name}: ${problem}`);
    });
    const noise = complaints.filter((complaint) => !/404/.test(complaint));
    expect([...problems, ...noise]).toEqual([]);
    await context.close();
  }, 400_000);
});
