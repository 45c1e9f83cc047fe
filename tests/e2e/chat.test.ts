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

async function command(...args: string[]): Promise<string> {
  const script = new URL('../../src/app/cli/shop-command.ts', import.meta.url).pathname;
  return (await run(process.execPath, [script, ...args], { env: { ...process.env, DATA_DIR: data } })).stdout;
}

async function lastChat(): Promise<string> {
  return /^(\d+) {2}/m.exec(await command('chat'))?.[1] ?? '';
}

const textsOf = (page: Page) => page.locator('.chat-text').allInnerTexts();

it('[TRACK-5] a shopper writes, the operator answers, and the answer appears and stays after a reload', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto(`${shop.address}/catalog/keramogranit/`);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('chat');
  await page.locator('.top-chat').click();
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
    .poll(() => textsOf(page))
    .toEqual(['Есть ли матовая 60×60?', 'Есть, двенадцать коробок', 'Спасибо']);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto(`${shop.address}/chat/`);
  expect(await textsOf(page)).toEqual(['Есть ли матовая 60×60?', 'Есть, двенадцать коробок', 'Спасибо']);
  const cookie = (await context.cookies(`${shop.address}/chat/`)).find(({ name }) => name === 'chat');
  expect([cookie?.httpOnly, cookie?.value.length]).toEqual([true, 32]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('[TRACK-5] an answer in a closed chat is counted in every tab, announced, and still counted after a reload until it is read', async () => {
  await command('chat', 'off');
  const { page, context, complaints } = await visit(browser);
  const streams: string[] = [];
  context.on('request', (request) => request.url().includes('/chat/live') && streams.push(request.url()));
  const badge = (tab: Page) => tab.locator('.top-chat .badge:not([hidden])').allInnerTexts();
  await page.goto(`${shop.address}/`);
  await page.evaluate(() => new Promise((quiet) => requestIdleCallback(quiet)));
  expect([streams, await badge(page)]).toEqual([[], []]);
  const open = (tab: Page) => tab.locator('.top-chat').click();
  await open(page);
  await page.getByRole('dialog').getByLabel('Сообщение').fill('Есть ли ступени?');
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
  await page.getByText('Сообщение передали').waitFor();
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await other.goto(`${shop.address}/delivery/`);
  await expect.poll(() => streams.filter((address) => address.includes('closed')).length).toBe(2);
  const chat = await lastChat();
  await command('chat', 'answer', chat, 'Есть');
  for (const tab of [page, other]) await expect.poll(() => badge(tab)).toEqual(['1']);
  const responses = await Promise.all(
    [page, other].map((tab) => tab.getByRole('status').getByText('Магазин ответил в чате').count()),
  );
  // Both windows are visible, so either of them may announce the message.
  expect(responses).toContain(1);
  await other.reload();
  await expect.poll(() => badge(other)).toEqual(['1']);
  expect(await other.getByText('Магазин ответил в чате').count()).toBe(0);
  await command('chat', 'answer', chat, 'Две');
  for (const tab of [page, other]) await expect.poll(() => badge(tab)).toEqual(['2']);
  expect(await other.getByRole('link', { name: '2 непрочитанных ответа, Чат' }).count()).toBe(1);
  expect(await accessibilityViolations(other)).toEqual([]);
  await open(other);
  await other.getByRole('dialog').getByText('Две').waitFor();
  for (const tab of [page, other]) await expect.poll(() => badge(tab)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('[TRACK-5] on its own page the chat updates by itself, and on a phone the header links to it', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  await page.goto(`${shop.address}/`);
  await page.locator('.top-chat').tap();
  await page.getByRole('dialog').getByLabel('Сообщение').fill('Когда?');
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
  await expect.poll(() => textsOf(page)).toEqual(['Когда?']);
  await page.goto(`${shop.address}/chat/`);
  await command('chat', 'answer', await lastChat(), 'Завтра');
  await expect.poll(() => textsOf(page)).toEqual(['Когда?', 'Завтра']);
  expect(await fitsWidth(page)).toBe(true);
  await context.close();
});

it('[TRACK-5] without script the page sends, shows the messages and keeps the phone as given', async () => {
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
  await expect.poll(() => textsOf(page)).toEqual(['Когда привезёте?']);
  await page.getByText('Сообщение передали').waitFor();
  expect(await fitsWidth(page)).toBe(true);
  await page.getByText('Оставить имя и телефон').click();
  await page.locator('.chat [name=agreement]').check();
  await scripted('/chat/introduce', { Имя: 'Анна', Телефон: '29123' });
  await page.getByText('Номер введён не целиком').first().waitFor();
  await page.locator('.chat [name=agreement]').check();
  await scripted('/chat/introduce', { Имя: 'Анна', Телефон: '8 029 123-45-67' });
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'userphone'))
    .toMatchObject({ value: '+375291234567', path: '/' });
  expect(await command('chat', 'read', await lastChat())).toContain('+375 (29) 123-45-67');
  await context.close();
});
