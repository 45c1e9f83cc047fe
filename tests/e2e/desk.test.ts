import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK_PAGES } from '../../src/domain/desk/desk-pages.ts';
import { type ServedShop, serveShop } from '../serve-shop.ts';
import { accessibilityViolations, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

const PASSWORD = 'плитка под дуб';
const dataDir = mkdtempSync(join(tmpdir(), 'kafel-desk-'));
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

/** Sets a password by the command. */
function letIn(...who: string[]): void {
  const command = ['src/app/cli/shop-command.ts', 'desk', 'password', ...who];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  execFileSync(process.execPath, command, { input: `${PASSWORD}\n`, env });
}

async function signIn(page: Page, name = 'Анна'): Promise<void> {
  await page.goto(`${shop.address}/desk/`);
  await page.getByLabel('Имя').fill(name);
  await page.getByLabel('Пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(`${shop.address}/desk/`);
}

it('[DESK-1] the command opens the desk of the running shop', async () => {
  expect((await fetch(`${shop.address}/desk/`)).status).toBe(404);
  letIn('Анна');
  const door = await fetch(`${shop.address}/desk/`);
  expect([door.status, door.url]).toEqual([200, `${shop.address}/desk/sign-in/?next=%2Fdesk%2F`]);
});

it.each([
  ['a phone', PHONE],
  ['a wide window', DESKTOP],
])('[DESK-4] every page of the desk works without script and fits %s', async (_name, viewport) => {
  const { page, context } = await visit(browser, { viewport, script: false });
  await signIn(page);
  for (const { path, name } of DESK_PAGES) {
    const answer = await page.goto(shop.address + path);
    expect([path, answer?.status(), answer?.headers()['cache-control']]).toEqual([path, 200, 'no-store']);
    const tab = page.locator('[aria-current=page]');
    expect(await tab.textContent()).toBe(name);
    const { x = -1, width = 0 } = (await tab.boundingBox()) ?? {};
    expect([path, x >= 0, x + width <= viewport.width]).toEqual([path, true, true]);
    // What reports failures; only what goes on while it is looked at has more.
    if (path !== '/desk/chat/') expect([path, await page.locator('script').count()]).toEqual([path, 1]);
  }
  await page.goto(`${shop.address}/desk/coupons/`);
  await page.getByText('Новый промокод').click();
  await page.getByLabel('Код', { exact: true }).fill(`СТОЛ${viewport.width}`);
  await page.getByLabel('Что даёт').fill('много');
  await page.getByRole('button', { name: 'Завести промокод' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('Скидка\u00a0— это');
  expect(await page.getByLabel('Код', { exact: true }).inputValue()).toBe(`СТОЛ${viewport.width}`);
  await page.getByLabel('Что даёт').fill('10%');
  await page.getByRole('button', { name: 'Завести промокод' }).click();
  expect(await page.getByRole('status').textContent()).toContain('действует');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.goto(`${shop.address}/desk/coupons/`);
  expect(page.url()).toContain('/desk/sign-in/');
  await context.close();
});

it('[DESK-4] every page of the desk is accessible and nothing stands out of it', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  await page.goto(`${shop.address}/desk/`);
  expect([page.url(), await accessibilityViolations(page)]).toEqual([page.url(), []]);
  await signIn(page);
  for (const { path } of DESK_PAGES) {
    await page.goto(shop.address + path);
    expect([page.url(), await accessibilityViolations(page)]).toEqual([page.url(), []]);
    expect([path, await fitsWidth(page)]).toEqual([path, true]);
  }
  await context.close();
});

it('[DESK-10] the head keeps what was searched for, and what was found leads to itself', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, script: false });
  await signIn(page);
  const field = page.getByRole('searchbox', { name: /^Искать заказ/ });
  await field.fill('стол390');
  await field.press('Enter');
  expect(await field.inputValue()).toBe('стол390');
  await page.getByRole('link', { name: 'СТОЛ390' }).click();
  expect(await page.locator('.desk-part b').first().textContent()).toBe('СТОЛ390');
  expect(await field.inputValue()).toBe('');
  await context.close();
});

it('[DESK-5] opinions open where something waits, and say how much of each does', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, script: false });
  await signIn(page);
  await page.goto(`${shop.address}/desk/opinions/`);
  const chosen = page.locator('.chip[aria-current]');
  const tabs = page.getByRole('navigation', { name: 'Что показать' });
  expect(await chosen.textContent()).toMatch(/^Вопросы\d+$/);
  expect(await tabs.getByRole('link').first().textContent()).toBe('Отзывы');
  await tabs.getByRole('link', { name: 'Отзывы' }).click();
  expect(await chosen.textContent()).toBe('Отзывы');
  await context.close();
});

it('[DESK-2] whoever may only read is told why there is no button', async () => {
  letIn('Олег', 'читатель');
  const { page, context } = await visit(browser, { viewport: PHONE, script: false });
  await signIn(page, 'Олег');
  for (const list of ['/desk/content/', '/desk/content/pages/']) {
    await page.goto(shop.address + list);
    await page.locator('.desk-waits a').last().click();
    expect([list, await page.getByText('Менять может владелец').count()]).toEqual([list, 1]);
    expect([list, await page.locator('textarea[readonly]').count()]).toEqual([list, 1]);
    expect([list, await page.getByRole('button', { name: 'Сохранить' }).count()]).toEqual([list, 0]);
  }
  await context.close();
});

it('[DESK-1] somebody sees where they are signed in, and ends another session without script', async () => {
  const phone = await visit(browser, { viewport: PHONE, script: false });
  const office = await visit(browser, { viewport: DESKTOP, script: false });
  await signIn(phone.page);
  await signIn(office.page);
  await office.page.goto(`${shop.address}/desk/access/`);
  const list = office.page.getByRole('region', { name: 'Где вы вошли' }).getByRole('listitem');
  expect(await list.first().innerText()).toContain('вы сейчас здесь');
  expect(await list.nth(1).innerText()).toMatch(/Chrome, \S+/);
  await list
    .nth(1)
    .getByRole('button', { name: /^Завершить сеанс/ })
    .click();
  expect(await office.page.getByRole('status').textContent()).toBe('Сеанс завершён');
  await phone.page.goto(`${shop.address}/desk/orders/`);
  expect(phone.page.url()).toContain('/desk/sign-in/');
  await phone.context.close();
  await office.context.close();
});

it('[NAV-13] a toolbar leads from the shop’s pages to the desk, for who is signed in', async () => {
  const { page, context } = await visit(browser, { viewport: DESKTOP });
  const toolbar = page.getByRole('complementary', { name: 'Управление магазином' });
  await page.goto(`${shop.address}/`);
  const stranger = await page.content();
  expect(stranger).not.toContain('Управление магазином');
  await signIn(page);
  await page.goto(`${shop.address}/`);
  const link = toolbar.getByRole('link', { name: 'Заказы' });
  // Pinned as soon as it comes, not when somebody has waited for it; and over nothing of the shop's own head.
  await link.waitFor({ timeout: 3000 });
  expect((await toolbar.boundingBox())?.y).toBeGreaterThan(DESKTOP.height / 2);
  await link.click();
  await page.waitForURL(`${shop.address}/desk/orders/`);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.goto(`${shop.address}/`);
  await page.waitForLoadState('networkidle');
  expect(await toolbar.count()).toBe(0);
  await context.close();
});

it('[DESK-9] chats go on at the desk: what shoppers write appears with page and basket, an answer leaves the page where it is', async () => {
  const { page: desk, context, complaints } = await visit(browser, { viewport: DESKTOP });
  await signIn(desk);
  await desk.goto(`${shop.address}/desk/chat/`);
  await desk.getByText('Новые сообщения появляются сами').waitFor();
  const { page: shopper, context: theirs } = await visit(browser, { viewport: PHONE });
  await shopper.goto(`${shop.address}/delivery/`);
  await shopper.locator('.top-chat').tap();
  const dialog = shopper.getByRole('dialog');
  const write = async (text: string) => {
    await dialog.getByLabel('Сообщение').fill(text);
    await dialog.getByRole('button', { name: 'Отправить' }).click();
  };
  await write('Когда привезёте?');
  await desk.getByRole('link', { name: 'Когда привезёте?' }).click();
  await desk.getByText('Новые сообщения появляются сами').waitFor();
  expect(await desk.locator('.desk-quote').innerText()).toContain('/delivery/');
  await desk.getByLabel('Ответ').fill('Завтра');
  await desk.evaluate(() => Object.assign(window, { stays: true }));
  await desk.getByRole('button', { name: 'Ответить' }).click();
  await dialog.getByText('Завтра').waitFor();
  await write('Спасибо');
  const said = desk.getByRole('log').locator('li > p');
  await expect.poll(() => said.allInnerTexts()).toEqual(['Когда привезёте?', 'Завтра', 'Спасибо']);
  expect(await desk.getByLabel('Ответ').inputValue()).toBe('');
  expect(await desk.evaluate(() => 'stays' in window)).toBe(true);
  expect(await accessibilityViolations(desk)).toEqual([]);
  await desk.getByLabel('Ответ').fill('   ');
  await desk.getByRole('button', { name: 'Ответить' }).click();
  await desk.getByRole('alert').getByText('Напишите ответ').waitFor();
  expect(complaints.filter((said) => !said.includes('422'))).toEqual([]);
  await context.close();
  await theirs.close();
});
