import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { accessibilityViolations, at, fitsWidth, openBrowser, PHONE, takeTime, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Adds two products to the visitor's favourites; returns their names. */
async function likeTwo(page: Page, context: BrowserContext): Promise<string[]> {
  await page.goto(at('/catalog/keramogranit/'));
  const ids: string[] = [];
  for (const index of [0, 1]) {
    const card = page.locator('.cards > .card').nth(index);
    ids.push((await card.locator('[name=product]').first().getAttribute('value')) ?? '');
  }
  await context.addCookies([{ name: 'favourites', value: ids.join(','), url: at('/') }]);
  await page.goto(at('/favourites/'));
  return page.locator('.card-title').allInnerTexts();
}

it('[FAV-2] favourites are sent to a phone; an empty number is marked without a message, and a failure can be retried', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE });
  const names = await likeTwo(page, context);
  const row = page.locator('.send-list .form-row');
  const phone = page.getByLabel('Телефон', { exact: true });
  await page.getByRole('button', { name: 'Viber' }).click();
  await expect.poll(() => row.getAttribute('data-state')).toBe('error');
  expect((await page.locator('.send-list .form-error').allInnerTexts()).join('')).toBe('');
  // At the top, the bar at the bottom of the phone covers no card.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await accessibilityViolations(page)).toEqual([]);
  await phone.fill('8 029 765-43-21');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Viber' }).click();
  await page.getByText('Нет связи с магазином').first().waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Viber' }).click();
  const message = page.getByText('Отправим список в Viber на +375 (29) 765-43-21');
  await message.waitFor();
  expect(await fitsWidth(page)).toBe(true);

  const address = await page.getByRole('link', { name: 'Ссылка на список' }).getAttribute('href');
  const other = await visit(browser);
  await other.page.goto(at(address ?? ''));
  expect(await other.page.locator('.card-title').allInnerTexts()).toEqual(names);
  expect(await accessibilityViolations(other.page)).toEqual([]);
  expect(await other.context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'favourites' }));
  await other.page.getByRole('button', { name: 'Добавить в моё избранное' }).click();
  await other.page.getByRole('heading', { name: 'Избранное' }).waitFor();
  expect(await other.page.locator('.card-title').allInnerTexts()).toEqual(names);
  expect([...complaints.filter((text) => !text.includes('ERR_INTERNET')), ...other.complaints]).toEqual([]);
  await other.context.close();
  await context.close();
});

it('[FAV-2] works without script: the page shows where the list was sent', async () => {
  const { page, context } = await visit(browser, { script: false });
  await likeTwo(page, context);
  await page.getByLabel('Телефон', { exact: true }).fill('8 029 765-43-22');
  await takeTime(page);
  await page.getByRole('button', { name: 'WhatsApp' }).click();
  await page.getByText('Отправим список в WhatsApp на +375 (29) 765-43-22').waitFor();
  await page.getByRole('link', { name: 'Ссылка на список' }).click();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Список товаров');
  expect((await page.goto(at('/favourites/shared/nothing/')))?.status()).toBe(404);
  await context.close();
});
