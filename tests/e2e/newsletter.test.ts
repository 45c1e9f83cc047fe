import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations, at, fitsWidth, openBrowser, PHONE, takeTime, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('[REV-5] the footer of any page subscribes without script; a letter’s page asks by a button', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, script: false });
  await page.goto(at('/delivery/'));
  const slip = page.locator('footer form');
  await slip.getByLabel('Новости и скидки на почту').fill('anna@kafel.example');
  await slip.getByRole('checkbox').check();
  expect(await fitsWidth(page)).toBe(true);
  await takeTime(page);
  await slip.getByRole('button', { name: 'Подписаться' }).click();
  await page.getByText('Отправили письмо на anna@kafel.example').waitFor();
  await page.goto(at(`/newsletter/confirm?key=${'x'.repeat(24)}`));
  await page.locator('main').getByRole('button', { name: 'Подписаться' }).click();
  await page.getByText('Ссылка устарела').waitFor();
  await page.goto(at(`/newsletter/leave?key=${'x'.repeat(24)}`));
  await page.getByRole('button', { name: 'Отписаться' }).click();
  await page.getByText('Больше не пишем на эту почту').waitFor();
  await context.close();
});

it('[REV-5] the page of the newsletter says what is wrong at the field, and takes what is right', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto(at('/newsletter/'));
  const form = page.locator('main form');
  await form.getByRole('checkbox').check();
  await form.getByLabel('Почта').fill('anna');
  await form.getByRole('button', { name: 'Подписаться' }).click();
  await form.getByText('Проверьте почту').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await form.getByLabel('Почта').fill('anna@kafel.example');
  await form.getByRole('button', { name: 'Подписаться' }).click();
  await page.getByText('Отправили письмо на anna@kafel.example').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
