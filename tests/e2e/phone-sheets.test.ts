import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { at, openBrowser, openHydrated, PHONE, visit } from './browser.ts';

const LISTING = '/catalog/keramogranit/';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const isOpen = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((sheet) => sheet.matches(':popover-open'));
const path = (page: Page) => new URL(page.url()).pathname;

it('[NAV-1] Back first closes the menu of a phone, and links from it leave no history entry of it', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE });
  await page.goto(at('/contacts/'), { waitUntil: 'networkidle' });
  await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
  const open = async () => {
    await page.locator('.phone-bar button').tap();
    await expect.poll(() => page.evaluate(() => history.state?.sheet)).toBe('menu');
  };
  await open();
  await page.evaluate(() => history.back());
  await expect.poll(() => isOpen(page, 'menu')).toBe(false);
  expect(path(page)).toBe('/delivery/');
  // Closing it by its button leaves no history entry.
  await open();
  await page.getByRole('button', { name: 'Закрыть меню' }).tap();
  await expect.poll(() => page.evaluate(() => history.state?.sheet)).toBe(undefined);
  await open();
  await page.locator('#menu .menu-whole').tap();
  await page.waitForURL(/\/catalog\//);
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/delivery/');
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/contacts/');
  expect(complaints).toEqual([]);
  await context.close();
});

it('[LIST-3] Back first closes the filters of a phone, and one step back leaves their results', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE });
  const total = () => page.locator('#results').getAttribute('data-total').then(Number);
  await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
  await openHydrated(page, LISTING);
  const all = await total();
  const open = async () => {
    await page.getByRole('button', { name: 'Фильтры', exact: true }).tap();
    await expect.poll(() => page.evaluate(() => history.state?.sheet)).toBe('filter');
  };
  await open();
  await page.evaluate(() => history.back());
  await expect.poll(() => isOpen(page, 'filter')).toBe(false);
  expect(path(page)).toBe(LISTING);
  await open();
  await page.locator('#facet-brand input:enabled').first().check();
  await page.locator('[data-show-results]').tap();
  await expect.poll(total).toBeLessThan(all);
  expect(await isOpen(page, 'filter')).toBe(false);
  await page.goBack();
  await expect.poll(total).toBe(all);
  expect(path(page)).toBe(LISTING);
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/delivery/');
  expect(complaints).toEqual([]);
  await context.close();
});

it.each([true, false])('[SEARCH-1] «Поиск» opens one focused field, with script: %s', async (script) => {
  const { page, context } = await visit(browser, { viewport: PHONE, script });
  await page.goto(at(LISTING), { waitUntil: 'networkidle' });
  await page.locator('.phone-bar').getByText('Поиск').tap();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search');
  await page.keyboard.type('ламинат');
  expect(await page.locator('[name=q]:visible').count()).toBe(1);
  expect(await page.locator('#search').inputValue()).toBe('ламинат');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/\?q=/);
  await context.close();
});
