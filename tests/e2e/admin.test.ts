import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_PAGES } from '../../src/domain/admin/admin-pages.ts';
import { type ServedShop, serveShop } from '../serve-shop.ts';
import { accessibilityViolations, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

const PASSWORD = 'плитка под дуб';
const dataDir = mkdtempSync(join(tmpdir(), 'kafel-admin-'));
let browser: Browser;
let shop: ServedShop;

beforeAll(async () => {
  browser = await openBrowser();
  shop = await serveShop({ variables: { DATA_DIR: dataDir, DEMO_PRODUCTS: '60' } });
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function letIn(...who: string[]): void {
  const command = ['src/app/cli/shop-command.ts', 'admin', 'password', ...who];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  execFileSync(process.execPath, command, { input: `${PASSWORD}\n`, env });
}

async function signIn(page: Page, name = 'Анна'): Promise<void> {
  await page.goto(`${shop.address}/admin/`);
  await page.getByLabel('Имя').fill(name);
  await page.getByLabel('Пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(`${shop.address}/admin/`);
}

it('[ADMIN-1] the command opens the admin of the running shop', async () => {
  expect((await fetch(`${shop.address}/admin/`)).status).toBe(404);
  letIn('Анна');
  const door = await fetch(`${shop.address}/admin/`);
  expect([door.status, door.url]).toEqual([200, `${shop.address}/admin/sign-in/?next=%2Fadmin%2F`]);
});

it.each([
  ['a phone', PHONE],
  ['a wide window', DESKTOP],
])('[ADMIN-4] every page of the admin works without script and fits %s', async (_name, viewport) => {
  const { page, context } = await visit(browser, { viewport, script: false });
  await signIn(page);
  for (const { path, name } of ADMIN_PAGES) {
    const answer = await page.goto(shop.address + path);
    expect([path, answer?.status(), answer?.headers()['cache-control']]).toEqual([path, 200, 'no-store']);
    const tab = page.locator('[aria-current=page]');
    expect(await tab.locator('span').first().textContent()).toBe(name);
    const { x = -1, width = 0 } = (await tab.boundingBox()) ?? {};
    expect([path, x >= 0, x + width <= viewport.width]).toEqual([path, true, true]);
    // The only script reports failures; pages with live data have more.
    if (path !== '/admin/chat/')
      expect([path, await page.locator('script[data-src]').count()]).toEqual([path, 1]);
  }
  await page.goto(`${shop.address}/admin/coupons/`);
  await page.getByText('Новый промокод').click();
  await page.getByLabel('Код', { exact: true }).fill(`СТОЛ${viewport.width}`);
  await page.getByLabel('Что даёт').fill('много');
  await page.getByRole('button', { name: 'Создать промокод' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('Скидка\u00a0— это');
  expect(await page.getByLabel('Код', { exact: true }).inputValue()).toBe(`СТОЛ${viewport.width}`);
  await page.getByLabel('Что даёт').fill('10%');
  await page.getByRole('button', { name: 'Создать промокод' }).click();
  expect(await page.getByRole('status').textContent()).toContain('действует');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.goto(`${shop.address}/admin/coupons/`);
  expect(page.url()).toContain('/admin/sign-in/');
  await context.close();
});

it('[ADMIN-4] every page of the admin is accessible and nothing overflows it', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  await page.goto(`${shop.address}/admin/`);
  expect([page.url(), await accessibilityViolations(page)]).toEqual([page.url(), []]);
  await signIn(page);
  for (const { path } of [...ADMIN_PAGES, { path: '/admin/content/delivery/' }]) {
    await page.goto(shop.address + path);
    expect([page.url(), await accessibilityViolations(page)]).toEqual([page.url(), []]);
    expect([path, await fitsWidth(page)]).toEqual([path, true]);
  }
  await context.close();
});

it('[SHOP-1] settings have a form, which shows what is wrong at its field, and works without script', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, script: false });
  await signIn(page);
  await page.goto(`${shop.address}/admin/content/delivery/`);
  const heavy = page.getByLabel('Если заказ тяжелее, кг');
  await heavy.fill('много');
  await page.getByRole('button', { name: 'Сохранить' }).first().click();
  await page.getByRole('alert').getByRole('link').click();
  expect(await heavy.getAttribute('aria-invalid')).toBe('true');
  expect(await heavy.inputValue()).toBe('много');
  await heavy.fill('450');
  await page.getByRole('button', { name: 'Сохранить' }).first().click();
  expect(await page.getByRole('status').textContent()).toContain('сохранено');
  expect(await heavy.inputValue()).toBe('450');
  await context.close();
});

it('[ADMIN-10] the header keeps the search text, and each result links to its page', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, script: false });
  await signIn(page);
  const field = page.getByRole('searchbox', { name: /^Искать заказ/ });
  await field.fill('стол390');
  await field.press('Enter');
  expect(await field.inputValue()).toBe('стол390');
  await page.getByRole('link', { name: 'СТОЛ390' }).click();
  expect(await page.locator('.admin-part b').first().textContent()).toBe('СТОЛ390');
  expect(await field.inputValue()).toBe('');
  await context.close();
});

it('[ADMIN-5] feedback opens on what is waiting and shows how much of each there is', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, script: false });
  await signIn(page);
  await page.goto(`${shop.address}/admin/opinions/`);
  const chosen = page.locator('.chip[aria-current]');
  const tabs = page.getByRole('navigation', { name: 'Что показать' });
  expect(await chosen.textContent()).toMatch(/^Вопросы\d+$/);
  expect(await tabs.getByRole('link').first().textContent()).toBe('Отзывы');
  await tabs.getByRole('link', { name: 'Отзывы' }).click();
  expect(await chosen.textContent()).toBe('Отзывы');
  await context.close();
});

it('[ADMIN-2] a read-only employee sees why there is no button', async () => {
  letIn('Олег', 'читатель');
  const { page, context } = await visit(browser, { viewport: PHONE, script: false });
  await signIn(page, 'Олег');
  for (const list of ['/admin/content/', '/admin/content/pages/']) {
    await page.goto(shop.address + list);
    await page.locator('.admin-waits a').last().click();
    expect([list, await page.getByText('Менять может редактор').count()]).toEqual([list, 1]);
    expect([list, await page.locator('textarea[readonly]').count()]).toEqual([list, 1]);
    expect([list, await page.getByRole('button', { name: 'Сохранить' }).count()]).toEqual([list, 0]);
  }
  await context.close();
});

it('[ADMIN-1] an employee sees their sessions and ends another one without script', async () => {
  const phone = await visit(browser, { viewport: PHONE, script: false });
  const office = await visit(browser, { viewport: DESKTOP, script: false });
  await signIn(phone.page);
  await signIn(office.page);
  await office.page.goto(`${shop.address}/admin/access/`);
  const list = office.page.getByRole('region', { name: 'Где вы вошли' }).getByRole('listitem');
  expect(await list.first().innerText()).toContain('вы сейчас здесь');
  expect(await list.nth(1).innerText()).toMatch(/Chrome, \S+/);
  await list
    .nth(1)
    .getByRole('button', { name: /^Завершить сеанс/ })
    .click();
  expect(await office.page.getByRole('status').textContent()).toBe('Сеанс завершён');
  await phone.page.goto(`${shop.address}/admin/orders/`);
  expect(phone.page.url()).toContain('/admin/sign-in/');
  await phone.context.close();
  await office.context.close();
});

it('[NAV-13] a toolbar on the shop’s pages links signed-in employees to the admin', async () => {
  const { page, context } = await visit(browser, { viewport: DESKTOP });
  const toolbar = page.getByRole('complementary', { name: 'Управление магазином' });
  await page.goto(`${shop.address}/`);
  const anonymous = await page.content();
  expect(anonymous).not.toContain('Управление магазином');
  await signIn(page);
  await page.goto(`${shop.address}/`);
  const link = toolbar.getByRole('link', { name: 'Заказы' });
  // The bar is fixed as soon as it is rendered, without covering the shop's header.
  await link.waitFor({ timeout: 3000 });
  expect((await toolbar.boundingBox())?.y).toBeGreaterThan(DESKTOP.height / 2);
  await link.click();
  await page.waitForURL(`${shop.address}/admin/orders/`);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.goto(`${shop.address}/`);
  await page.waitForLoadState('networkidle');
  expect(await toolbar.count()).toBe(0);
  await context.close();
});

it('[ADMIN-9] chats continue in the admin: messages appear with page and basket, and answering does not leave the page', async () => {
  const { page: admin, context, complaints } = await visit(browser, { viewport: DESKTOP });
  await signIn(admin);
  await admin.goto(`${shop.address}/admin/chat/`);
  await admin.getByText('Новые сообщения появляются сами').waitFor();
  const { page: shopper, context: theirs } = await visit(browser, { viewport: PHONE });
  await shopper.goto(`${shop.address}/delivery/`);
  await shopper.locator('.top-chat').tap();
  const dialog = shopper.getByRole('dialog');
  const write = async (text: string) => {
    await dialog.getByLabel('Сообщение').fill(text);
    await dialog.getByRole('button', { name: 'Отправить' }).click();
  };
  await write('Когда привезёте?');
  await admin.getByRole('link', { name: 'Когда привезёте?' }).click();
  await admin.getByText('Новые сообщения появляются сами').waitFor();
  expect(await admin.locator('.admin-quote').innerText()).toContain('/delivery/');
  await admin.getByLabel('Ответ').fill('Завтра');
  await admin.evaluate(() => Object.assign(window, { stays: true }));
  await admin.getByRole('button', { name: 'Ответить' }).click();
  await dialog.getByText('Завтра').waitFor();
  await write('Спасибо');
  const messages = admin.getByRole('log').locator('li > p');
  await expect.poll(() => messages.allInnerTexts()).toEqual(['Когда привезёте?', 'Завтра', 'Спасибо']);
  expect(await admin.getByLabel('Ответ').inputValue()).toBe('');
  expect(await admin.evaluate(() => 'stays' in window)).toBe(true);
  expect(await accessibilityViolations(admin)).toEqual([]);
  await admin.getByLabel('Ответ').fill('   ');
  await admin.getByRole('button', { name: 'Ответить' }).click();
  await admin.getByRole('alert').getByText('Напишите ответ').waitFor();
  expect(complaints.filter((messages) => !messages.includes('422'))).toEqual([]);
  await context.close();
  await theirs.close();
});
