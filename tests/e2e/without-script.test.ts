import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { at, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Returns the numbers in the badges in view, in the order of the page. */
function counts(page: Page): Promise<string[]> {
  return page
    .locator('.badge')
    .filter({ visible: true })
    .evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge, '::before').content));
}

it('[CART-4] [FAV-1] without script the head counts basket and lists after each action, on pages that everybody gets', async () => {
  const { page, context, complaints } = await visit(browser, { script: false });
  await page.goto(at('/catalog/keramogranit/'));
  await page.locator('.card-title a').first().click();
  const product = page.url();
  expect(await counts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Избранное' }).click();
  await page.goto(product);
  expect(await counts(page)).toEqual(['"1"']);
  await page.getByRole('button', { name: 'Сравнение' }).click();
  await page.goto(product);
  await page.locator('.buy-action button').click();
  await page.goto(at('/delivery/'));
  expect(await counts(page)).toEqual(['"1"', '"1"', '"1"']);
  await page.setViewportSize(PHONE);
  expect(await counts(page)).toEqual(['"1"', '"1"', '"1"']);
  const other = await visit(browser, { script: false });
  await other.page.goto(at('/delivery/'));
  expect(await counts(other.page)).toEqual([]);
  expect(complaints).toEqual([]);
  await other.context.close();
  await context.close();
});

it('[PROD-2] without script a value that changes another choice says which', async () => {
  const { page, context } = await visit(browser, { script: false });
  await page.goto(at(`/search/?q=${encodeURIComponent('дверь межкомнатная экошпон остекленная')}`));
  const slugs = await page
    .locator('.card-title a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const slug of slugs) {
    await page.goto(at(slug));
    const link = page.locator('a.value[href*="FROM="]').first();
    if (!(await link.count())) continue;
    expect(await page.locator('.offer-notice').innerText()).toBe('');
    await link.click();
    expect(await page.locator('.offer-notice').innerText()).toMatch(
      /^Такого сочетания нет, взяли ближайшее\. [^:]+: .+/,
    );
    await context.close();
    return;
  }
  expect.unreachable();
});
