import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedShop, serveShop } from '../serve-shop.ts';
import { accessibilityViolations, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

const run = promisify(execFile);
const data = mkdtempSync(join(tmpdir(), 'kafel-chat-'));
let browser: Browser;
let shop: ServedShop;
beforeAll(async () => {
  browser = await openBrowser();
  shop = await serveShop({ variables: { DATA_DIR: data, DEMO_PRODUCTS: '60' } });
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  rmSync(data, { recursive: true, force: true });
});

/** As the operator gives a command while the shop runs. */
async function command(...args: string[]): Promise<string> {
  const script = new URL('../../src/app/cli/shop-command.ts', import.meta.url).pathname;
  return (await run(process.execPath, [script, ...args], { env: { ...process.env, DATA_DIR: data } })).stdout;
}

/** The number of the conversation in which somebody wrote last. */
async function lastChat(): Promise<string> {
  return /^(\d+) {2}/m.exec(await command('chat'))?.[1] ?? '';
}

const said = (page: Page) => page.locator('.chat-text').allInnerTexts();

it('[TRACK-5] a shopper writes, the operator answers, and the answer appears; after a reload it stands', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto(`${shop.address}/catalog/keramogranit/`);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('chat');
  await page.getByRole('link', { name: 'Чат', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Сейчас никого нет на связи. Напишите').waitFor();
  await dialog.getByLabel('Сообщение').fill('Есть ли матовая 60×60?');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await dialog.getByText('Сообщение передали').waitFor();
  const chat = await lastChat();
  expect(await command('chat', 'read', chat)).toContain('/catalog/keramogranit/');
  await command('chat', 'answer', chat, 'Есть,', 'двенадцать', 'коробок');
  await dialog.getByText('Есть, двенадцать коробок').waitFor();
  await dialog.getByText('Мы на связи').waitFor();
  await dialog.getByLabel('Сообщение').fill('Спасибо');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect
    .poll(() => said(page))
    .toEqual(['Есть ли матовая 60×60?', 'Есть, двенадцать коробок', 'Спасибо']);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto(`${shop.address}/chat/`);
  expect(await said(page)).toEqual(['Есть ли матовая 60×60?', 'Есть, двенадцать коробок', 'Спасибо']);
  const cookie = (await context.cookies(`${shop.address}/chat/`)).find(({ name }) => name === 'chat');
  expect([cookie?.httpOnly, cookie?.value.length]).toEqual([true, 32]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('[TRACK-5] without script the page sends, shows what was written and keeps the phone as it was given', async () => {
  await command('chat', 'off');
  const { page, context } = await visit(browser, { script: false, viewport: PHONE });
  const scripted = async (action: string, fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields))
      await page.locator('.chat').getByLabel(label).fill(text);
    const made = page.locator(`form[action="${action}"] [name=FORM_MADE]`);
    await made.evaluate((input: HTMLInputElement) => input.setAttribute('value', '1'));
    await page.locator(`form[action="${action}"] button[type=submit]`).click();
  };
  await page.goto(`${shop.address}/chat/`);
  await scripted('/chat/send', { Сообщение: 'Когда привезёте?' });
  await expect.poll(() => said(page)).toEqual(['Когда привезёте?']);
  await page.getByText('Сообщение передали').waitFor();
  expect(await fitsWidth(page)).toBe(true);
  await page.getByText('Оставить имя и телефон').click();
  await page.locator('.chat [name=agreement]').check();
  await scripted('/chat/introduce', { Имя: 'Анна', Телефон: '8 029 123-45-67 доб. 5' });
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'userphone'))
    .toMatchObject({ value: encodeURIComponent('8 029 123-45-67 доб. 5'), path: '/' });
  expect(await command('chat', 'read', await lastChat())).toContain('8 029 123-45-67 доб. 5');
  await context.close();
});
